import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage, LiveMessageName } from '@atelier/contracts/realtime';

type Live = typeof import('./live-connection');

/**
 * Listens by the one connection, whose code, with the contracts of all messages, comes once the page stands. A file that
 * did not come only costs liveness. Returns how to stop.
 */
export function subscribeLive(listen: (live: Live) => () => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  import('./live-connection').then(
    (live) => {
      if (!isOver) stop = listen(live);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Calls the handler for each message of this name, parsed by the contract; queries on screen refetch after a cut. */
export function useLiveMessage<Name extends LiveMessageName>(
  name: Name,
  handler: (message: LiveMessage<Name>) => void,
): void {
  const queries = useQueryClient();
  const onMessage = useEffectEvent(handler);

  useEffect(() => subscribeLive((live) => live.onLiveMessage(name, (message) => onMessage(message))), [name]);
  useEffect(() => subscribeLive((live) => live.refetchOnReconnect(queries)), [queries]);
}
