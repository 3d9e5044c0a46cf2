import { createContext, useContext, useState } from 'react';

/** An answer of the API that the server has written into the page of its reader. */
export interface Written {
  readerId: string;
  /** The path below `/api` by which the browser would ask for it. */
  path: string;
  body: unknown;
}

/** Emptied once a query has it: what comes later is asked for. */
export const WrittenContext = createContext<{ current: Written | null }>({ current: null });

/** What the page already holds of this answer, if it is this reader's; null stands for any, before that is known. */
export function useWritten<Body>(path: string, readerId: string | null) {
  const holder = useContext(WrittenContext);
  const isThis = (written: Written | null): boolean =>
    written?.path === path && (readerId === null || written.readerId === readerId);
  // Stays as long as the page that was opened with it: the query has its own by then.
  const [first] = useState(holder.current);
  return {
    /** By the contract of its route, as the server answered it a moment ago. */
    body: isThis(first) ? (first?.body as Body) : undefined,
    take: (): Body | undefined => {
      const { current } = holder;
      if (!isThis(current)) return undefined;
      holder.current = null;
      return current?.body as Body;
    },
  };
}
