/** Pages of this tab with unsaved input, which is nowhere else. */
const pages = new Set<object>();
const listeners = new Set<() => void>();

export const unsavedPages = {
  hasAny: () => pages.size > 0,
  /** Returns a function to call on unmount. */
  add: (): (() => void) => {
    const page = {};
    pages.add(page);
    for (const listener of listeners) listener();
    return () => {
      pages.delete(page);
      for (const listener of listeners) listener();
    };
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
