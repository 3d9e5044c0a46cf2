import type { SecondStep } from '@atelier/contracts/second-factor';
import type { Account } from '../domain/account.js';

/** What the commands that sign someone in hand to the controller. */
export interface OpenedSession {
  account: Account;
  sessionId: string;
  /** Whether a second factor was proved on it. */
  isStrong: boolean;
  /** Null when the cookie the browser holds stays the right one. */
  refreshToken: string | null;
}

/** The password was right, and is not enough. */
export interface AskedSecondStep {
  asked: SecondStep;
}
