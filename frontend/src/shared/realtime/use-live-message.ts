import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage, LiveMessageName } from '@atelier/contracts/realtime';

type Live = typeof import('./live-connection');

/**
 * Subscribes via the shared connection, whose chunk (with all message contracts) is loaded after the page. If that
 * fails, only live updates are lost. Returns a function to unsubscribe.
 */
export function subscribeLive(listen: (live: Live) => () => void): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  import('./live-connection').then(
    (live) => {
      if (!isStopped) stop = listen(live);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Calls the handler for each valid message of this name; active queries are refetched on reconnection. */
export function useLiveMessage<Name extends LiveMessageName>(
  name: Name,
  handler: (message: LiveMessage<Name>) => void,
): void {
  const queries = useQueryClient();
  const onMessage = useEffectEvent(handler);

  useEffect(() => subscribeLive((live) => live.onLiveMessage(name, (message) => onMessage(message))), [name]);
  useEffect(() => subscribeLive((live) => live.refetchOnReconnect(queries)), [queries]);
}

/** Calls the handler on each connection, the first too: for what is told once, perhaps after it was read and before that. */
export function useLiveConnected(handler: () => void): void {
  const onConnected = useEffectEvent(handler);
  useEffect(() => subscribeLive((live) => live.onConnected(() => onConnected())), []);
}
