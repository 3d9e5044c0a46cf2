import type { Account } from '../domain/account.js';

/** What the three commands that sign someone in hand to the controller. */
export interface OpenedSession {
  account: Account;
  sessionId: string;
  /** Null when the cookie the browser holds stays the right one. */
  refreshToken: string | null;
}
