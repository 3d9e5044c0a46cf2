import type { EmailChange } from '@atelier/contracts/identity';
import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';
import type { PendingEmail } from '../domain/email-change.js';
import { changeLifetimeMilliseconds } from '../domain/address-link.js';

/** The change of address that somebody has under way. */
export const ReadEmailChange = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<EmailChange> => {
    const row = await sqlRow<{ change: PendingEmail | null }>(em)`
    select email_change as change from identity_account where id = ${accountId}`;
    const change = row?.change;
    if (!change) return { pending: null };
    const { to: email, askedAt, confirmedByOld, confirmedByNew } = change;
    const expires = new Date(Date.parse(askedAt) + changeLifetimeMilliseconds);
    if (expires <= new Date()) return { pending: null };
    return { pending: { email, askedAt, expiresAt: expires.toISOString(), confirmedByOld, confirmedByNew } };
  },
);
