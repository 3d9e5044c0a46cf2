import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, as far as this page knows. */
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

/** Whether the server cannot be reached; while a page that the server rendered is hydrated, it can. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);

let check: () => Promise<void> = () => Promise.resolve();

/** After a request without response: checks whether the server can be reached, and again until it can. Resolves then. */
export const checkConnection = (): Promise<void> => check();

/** Sets how to check: that code is loaded only once it is needed (watch-connection.ts). */
export const setConnectionCheck = (checkNow: () => Promise<void>): void => {
  check = checkNow;
};
