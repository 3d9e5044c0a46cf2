/** Pages that are open in this tab and in which somebody writes: what is not saved yet is nowhere else. */
const pages = new Set<object>();
const listeners = new Set<() => void>();

export const unsavedPages = {
  isGoingOn: () => pages.size > 0,
  /** Returns how to say that the page has gone. */
  begin: (): (() => void) => {
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
