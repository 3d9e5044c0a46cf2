import type { LiveMessage, LiveMessageName } from '@atelier/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whileLive } from './while-live';

/** Calls the handler for each message of this name, parsed by the contract; queries on screen refetch after a cut. */
export function useLiveMessage<Name extends LiveMessageName>(
  name: Name,
  handler: (message: LiveMessage<Name>) => void,
): void {
  const queries = useQueryClient();
  const onMessage = useEffectEvent(handler);

  useEffect(() => whileLive((live) => live.onLiveMessage(name, (message) => onMessage(message))), [name]);
  useEffect(() => whileLive((live) => live.askAgainOnReturn(queries)), [queries]);
}
