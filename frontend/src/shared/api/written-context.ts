import { createContext } from 'react';

/** An answer of the API that the server has written into the page of its reader. */
export interface Written {
  readerId: string;
  /** The path below `/api` by which the browser would ask for it. */
  path: string;
  body: unknown;
}

/** Emptied once a query has it: what comes later is asked for. */
export const WrittenContext = createContext<{ current: Written | null }>({ current: null });
