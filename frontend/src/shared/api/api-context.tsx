import { createContext, useContext } from 'react';
import { apiRequest, type Api } from './client';

/** Supplied with an in-process api where pages are rendered on the server. */
export const ApiContext = createContext<Api>(apiRequest);

export const useApi = (): Api => useContext(ApiContext);
