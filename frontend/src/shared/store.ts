import { useSyncExternalStore } from 'react';

/**
 * State of the shell and of public pages, which jotai would make heavier. `start` runs with the first listener, and
 * returns what to run after the last.
 */
export function createStore<Value>(value: Value, start?: (set: (value: Value) => void) => () => void) {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const get = (): Value => value;
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) stop = start?.(set);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop?.();
    };
  };
  return { get, set, subscribe };
}

type Store<Value> = ReturnType<typeof createStore<Value>>;

/** What a server-rendered page shows first is the caller's matter: see `useAfterHydration`. */
export const useStored = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get, get);
