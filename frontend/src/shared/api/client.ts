import { createContext, useContext } from 'react';
import { renewSession, sessionToken } from './session';
import { samePersonCheck } from './stored-user';
import { ApiFailure, type ApiRequest, failureMessages, send } from './transport';

export { ApiFailure, failureMessage, isNotFound } from './transport';
export type { ApiRequest } from './transport';

/** What every query is written against; the browser's is `apiRequest`, the server renderer supplies its own. */
export type Api = <T>(request: ApiRequest<T>) => Promise<T>;

/**
 * The browser's api: cookies included, the access token renewed before it runs out, and once more
 * when the server says 401 all the same (a clock that jumped, a secret that was rotated).
 */
export const apiRequest: Api = async (request) => {
  if (request.anonymous) return send(request, null);
  // What one person asks is never said as another, who has signed in meanwhile.
  const isSamePerson = samePersonCheck();
  const token = await sessionToken();
  try {
    if (token !== null && !isSamePerson())
      throw new ApiFailure(401, 'session-expired', failureMessages.session);
    return await send(request, token);
  } catch (error) {
    // What was being saved is still typed in the page: there the refusal is said, and the page stays.
    if (isSecondFactorMissing(error) && request.method === 'GET') leadToSecurity();
    if (token === null || !(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await renewSession();
    if (renewed === null || !isSamePerson()) throw error;
    return send(request, renewed);
  }
};

const isSecondFactorMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'second-factor-required';

const securityPage = '/auth/profile';

/** Nothing of a role works before its second factor: the page that adds one is the way on. */
function leadToSecurity(): void {
  if (window.location.pathname !== securityPage) window.location.assign(`${securityPage}?onglet=securite`);
}

/** Supplied with an in-process api where pages are rendered on the server. */
export const ApiContext = createContext<Api>(apiRequest);

export const useApi = (): Api => useContext(ApiContext);

/** An answer of the API that the server has written into the page of its reader. */
export interface Prefetched {
  readerId: string;
  /** The path below `/api` by which the browser would ask for it. */
  path: string;
  body: unknown;
}

/** Emptied once a query has it: what comes later is asked for. */
export const PrefetchedContext = createContext<{ current: Prefetched | null }>({ current: null });
