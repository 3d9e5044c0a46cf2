import type { Location } from 'react-router-dom';
import type { SessionEnd } from '../../../shared/api/session';

export type AuthMode = 'login' | 'register';
export const authFields = ['email', 'username', 'password', 'confirmation'] as const;
export type AuthField = (typeof authFields)[number];
export type AuthValues = Record<AuthField, string>;

export const emptyValues: AuthValues = { email: '', username: '', password: '', confirmation: '' };

/** How somebody who is signed in came to be: they were before, or signed in or up just now. */
export type SignedInBy = 'before' | AuthMode;

/**
 * Where somebody goes who was on the way to nowhere: who teaches to what they teach, who learns to their courses, who is new to all of them.
 * An administrator who comes back to this page with a session is led to the profile.
 */
function homeOf(user: Roles | undefined, by: SignedInBy): string {
  if (user?.isTeacher && (by !== 'before' || !user.isAdmin)) return '/admin/tutor';
  if (by === 'before' || user?.isAdmin) return '/auth/profile';
  return by === 'login' ? '/auth/courses' : '/courses';
}

interface Roles {
  isAdmin: boolean;
  isTeacher: boolean;
}

/** What the sign-in page says of why it is shown. */
export type AuthReason = 'cart' | 'page' | 'password-set' | Exclude<SessionEnd, 'left'>;

interface AuthDestination {
  /** Where to go once signed in. */
  to: string;
  /** Why signing in was asked for. */
  reason: AuthReason | null;
  /** Whose account it is, where that is known. */
  email: string;
}

/** What a guard leaves in the history for the sign-in page. */
export interface GuardState {
  from: string;
  end: SessionEnd | null;
}

/** What the page of a new password leaves there. */
export interface PasswordSetState {
  passwordSetFor: string;
}

type Unchecked<State> = Partial<Record<keyof State, unknown>>;
const isState = (state: unknown): state is Unchecked<GuardState & PasswordSetState> =>
  typeof state === 'object' && state !== null;

const ends: readonly unknown[] = [
  'expired',
  'revoked',
  'suspended',
  'closed',
  'role-lost',
] satisfies SessionEnd[];
const isSessionEnd = (end: unknown): end is Exclude<SessionEnd, 'left'> => ends.includes(end);

/** Reads where the visitor came from; only addresses of this site are followed. */
export function authDestination(
  { state }: Pick<Location<unknown>, 'state'>,
  user?: Roles,
  by: SignedInBy = 'before',
): AuthDestination {
  const home = homeOf(user, by);
  if (state === 'cart') return { to: '/payement/student', reason: 'cart', email: '' };
  if (!isState(state)) return { to: home, reason: null, email: '' };
  const { from, end, passwordSetFor } = state;
  if (typeof passwordSetFor === 'string') return { to: home, reason: 'password-set', email: passwordSetFor };
  if (typeof from === 'string' && /^\/(?![/\\])/.test(from))
    return { to: from, reason: isSessionEnd(end) ? end : 'page', email: '' };
  return { to: home, reason: null, email: '' };
}
