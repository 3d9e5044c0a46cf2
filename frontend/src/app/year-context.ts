import { createContext, useContext } from 'react';

/** The current year, handed down so that no component reads the clock while rendering. */
export const YearContext = createContext(2026);

export const useYear = (): number => useContext(YearContext);
