import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, as far as this page knows. */
let isLost = false;
const listeners = new Set<() => void>();

export const line = {
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

/** Whether there is no line; a page that the server wrote had one. */
export const useLineLost = (): boolean => useSyncExternalStore(line.subscribe, line.isLost, () => false);

let watch: () => Promise<void> = () => Promise.resolve();

/** Something had no answer: asks whether there is a line at all, and as long as there is none, again. Resolves once there is one. */
export const doubtLine = (): Promise<void> => watch();

/** How to ask, which a page that has its line does without. */
export const askLineBy = (ask: () => Promise<void>): void => {
  watch = ask;
};
