import type { Location } from 'react-router-dom';

const home = '/auth/courses';

interface AuthDestination {
  /** Where to go once signed in. */
  to: string;
  /** Why signing in was asked for. */
  reason: 'cart' | 'expired' | 'page' | null;
}

/** What a guard leaves in the history for the sign-in page. */
export interface GuardedFrom {
  from: string;
  expired: boolean;
}

const isGuardedFrom = (state: unknown): state is GuardedFrom =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Reads where the visitor came from; only addresses of this site are followed. */
export function authDestination({ state }: Pick<Location<unknown>, 'state'>): AuthDestination {
  if (state === 'cart') return { to: '/payement/student', reason: 'cart' };
  if (isGuardedFrom(state) && /^\/(?![/\\])/.test(state.from))
    return { to: state.from, reason: state.expired ? 'expired' : 'page' };
  return { to: home, reason: null };
}
