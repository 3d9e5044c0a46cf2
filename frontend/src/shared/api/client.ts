import { createContext, useContext } from 'react';
import { renewSession, sessionToken } from './session';
import { samePersonCheck } from './stored-user';
import { ApiFailure, type ApiRequest, failureMessages, type ResponseSchema, send } from './transport';

export { ApiFailure, failureMessage, isNotFound } from './transport';
export type { ApiRequest } from './transport';

/** The API client that queries use: `apiRequest` in the browser, an in-process one on the server. */
export type Api = <T>(request: ApiRequest<T>) => Promise<T>;

/**
 * The browser's client: sends cookies, and renews the access token before it expires, and once after an unexpected 401
 * (clock skew, rotated secret).
 */
export const apiRequest: Api = async (request) => {
  if (request.anonymous) return send(request, null);
  // A request by one account is never sent as another that has signed in since.
  const isSamePerson = samePersonCheck();
  const token = await sessionToken();
  try {
    if (token !== null && !isSamePerson())
      throw new ApiFailure(401, 'session-expired', failureMessages.session);
    return await send(request, token);
  } catch (error) {
    // A failed save keeps the page with its unsaved input, which shows the error itself.
    if (isSecondFactorMissing(error) && request.method === 'GET') redirectToSecurity();
    if (token === null || !(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await renewSession();
    if (renewed === null || !isSamePerson()) throw error;
    return send(request, renewed);
  }
};

export type RequestOptions = Omit<ApiRequest<unknown>, 'method' | 'path' | 'schema' | 'body'>;

export const apiGet = <T>(path: string, schema: ResponseSchema<T>, options?: RequestOptions): Promise<T> =>
  apiRequest({ ...options, method: 'GET', path, schema });

const isSecondFactorMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'second-factor-required';

const securityPage = '/auth/profile';

/** Staff need a second factor for everything: redirects to the page where it is added. */
function redirectToSecurity(): void {
  if (window.location.pathname !== securityPage) window.location.assign(`${securityPage}?onglet=securite`);
}

/** Replaced by an in-process client for server rendering. */
export const ApiContext = createContext<Api>(apiRequest);

export const useApi = (): Api => useContext(ApiContext);

/** An API response that the server has embedded in its reader's page. */
export interface Prefetched {
  readerId: string;
  /** Its request path, below `/api`. */
  path: string;
  body: unknown;
}

/** Emptied by the first query that uses it: later requests go to the API. */
export const PrefetchedContext = createContext<{ current: Prefetched | null }>({ current: null });
