import { DomainError } from '../../../kernel/domain-error.js';
import { changeLifetimeMilliseconds } from './address-link.js';

/** A change of address under way: effective once every side has confirmed. */
export interface PendingEmail {
  to: string;
  askedAt: string;
  /** The device that asked: it stays signed in. */
  sessionId: string;
  confirmedByOld: boolean;
  confirmedByNew: boolean;
}
export type EmailSide = 'old' | 'new';

/** @param isOldAsked not where the old address was never verified: it may be a stranger's */
export const askEmailChange = (
  to: string,
  sessionId: string,
  isOldAsked: boolean,
  now: Date,
): PendingEmail => ({
  to,
  askedAt: now.toISOString(),
  sessionId,
  confirmedByOld: !isOldAsked,
  confirmedByNew: false,
});

/** The change, unless its time is over. */
export function pendingOf(change: PendingEmail | null, now: Date): PendingEmail | null {
  if (!change) return null;
  return now.getTime() < Date.parse(change.askedAt) + changeLifetimeMilliseconds ? change : null;
}

/** The change with the word of one more side. @throws DomainError `email-link-invalid` */
export function confirmedBy(change: PendingEmail | null, side: EmailSide, now: Date): PendingEmail {
  const pending = pendingOf(change, now);
  if (!pending) throw new DomainError('email-link-invalid');
  return {
    ...pending,
    confirmedByOld: pending.confirmedByOld || side === 'old',
    confirmedByNew: pending.confirmedByNew || side === 'new',
  };
}

export const isAgreed = ({ confirmedByOld, confirmedByNew }: PendingEmail): boolean =>
  confirmedByOld && confirmedByNew;
