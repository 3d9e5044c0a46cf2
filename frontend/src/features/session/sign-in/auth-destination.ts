import type { Location } from 'react-router-dom';
import type { SessionEnd } from '../../../shared/api/session';

export type AuthMode = 'login' | 'register';
export const authFields = ['email', 'username', 'password', 'confirmation'] as const;
export type AuthField = (typeof authFields)[number];
export type AuthValues = Record<AuthField, string>;

export const emptyValues: AuthValues = { email: '', username: '', password: '', confirmation: '' };

/** Whether the user was signed in before, or has just signed in or up. */
export type SignedInBy = 'before' | AuthMode;

/**
 * Default destination: teachers go to their courses, students to theirs, new users to the catalogue. An administrator
 * who opens the sign-in page with a session goes to the profile.
 */
function homePathOf(user: Roles | undefined, by: SignedInBy): string {
  if (user?.isTeacher && (by !== 'before' || !user.isAdmin)) return '/admin/tutor';
  if (by === 'before' || user?.isAdmin) return '/auth/profile';
  return by === 'login' ? '/auth/courses' : '/courses';
}

interface Roles {
  isAdmin: boolean;
  isTeacher: boolean;
}

/** Why the sign-in page is shown. */
export type AuthReason = 'cart' | 'page' | 'password-set' | Exclude<SessionEnd, 'left'>;

interface AuthDestination {
  /** Where to go after signing in. */
  to: string;
  /** Why sign-in is required. */
  reason: AuthReason | null;
  /** The account's address, if known. */
  email: string;
}

/** History state set by a guard for the sign-in page. */
export interface GuardState {
  from: string;
  end: SessionEnd | null;
}

/** History state set by the password reset page. */
export interface PasswordSetState {
  passwordSetFor: string;
}

type Unchecked<State> = Partial<Record<keyof State, unknown>>;
const isState = (state: unknown): state is Unchecked<GuardState & PasswordSetState> =>
  typeof state === 'object' && state !== null;

const sessionEnds: readonly unknown[] = [
  'expired',
  'revoked',
  'suspended',
  'closed',
  'role-lost',
] satisfies SessionEnd[];
const isSessionEnd = (end: unknown): end is Exclude<SessionEnd, 'left'> => sessionEnds.includes(end);

/** The destination from the history state or URL; only same-origin paths are accepted. */
export function authDestination(
  { state }: Pick<Location<unknown>, 'state'>,
  user?: Roles,
  by: SignedInBy = 'before',
): AuthDestination {
  const home = homePathOf(user, by);
  if (state === 'cart') return { to: '/payement/student', reason: 'cart', email: '' };
  if (!isState(state)) return { to: home, reason: null, email: '' };
  const { from, end, passwordSetFor } = state;
  if (typeof passwordSetFor === 'string') return { to: home, reason: 'password-set', email: passwordSetFor };
  if (typeof from === 'string' && /^\/(?![/\\])/.test(from))
    return { to: from, reason: isSessionEnd(end) ? end : 'page', email: '' };
  return { to: home, reason: null, email: '' };
}
