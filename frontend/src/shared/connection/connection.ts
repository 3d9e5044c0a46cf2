import { lazy, useSyncExternalStore } from 'react';

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

/** Dispatched once a part of the page cannot be loaded until the page is. */
export const partMissing = 'part-missing';

/**
 * Loads a part of the page, once more when the server is reachable again. Chromium remembers a module that it could not
 * fetch for as long as the page lives: where that fails too, the reader is told, and the promise never settles.
 */
export const loadWhenOnline = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load()
    .catch(() => checkConnection().then(load))
    .catch(() => {
      dispatchEvent(new Event(partMissing));
      return new Promise<never>(() => undefined);
    });

/** A part of a page: one that cannot be loaded leaves its place as it is, and the page with what was typed in it. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWhenOnline(load));

/** Injects the check, so that its code is loaded only when needed (watch-connection.ts). */
export const setConnectionCheck = (checkNow: () => Promise<void>): void => {
  check = checkNow;
};
