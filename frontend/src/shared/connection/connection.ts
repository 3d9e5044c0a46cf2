import { useSyncExternalStore } from 'react';

/** Last known state of the connection. */
let isLost = false;
const listeners = new Set<() => void>();

export const connection = {
  isLost: () => isLost,
  set: (lost: boolean) => {
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Whether the server is unreachable; always false during hydration. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);

let check: () => Promise<void> = () => Promise.resolve();

/** Called after a request without response: checks the connection until the server is reachable, then resolves. */
export const checkConnection = (): Promise<void> => check();

/** Loads a part that the page works without: retried once online, so that a lost connection does not fail the page. */
export const loadWhenOnline = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => checkConnection().then(load));

/** Injects the check, so that its code is loaded only when needed (watch-connection.ts). */
export const setConnectionCheck = (checkNow: () => Promise<void>): void => {
  check = checkNow;
};
