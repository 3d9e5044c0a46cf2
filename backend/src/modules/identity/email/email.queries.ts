import type { EmailChange, EmailChangeLink } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { PendingEmailChange } from '../accounts/account.domain.js';
import { changeLifetimeMilliseconds } from '../accounts/mailed-link.domain.js';

/** The open account with this verified address; null if there is none. */
export const FindVerifiedAccount = query(
  async ({ entityManager: em }, { email }: { email: string }): Promise<string | null> => {
    const row = await sqlRow<{ id: string }>(em)`
    select id from identity_account
    where email = ${email}::citext and verified_at is not null and closed_at is null`;
    return row?.id ?? null;
  },
);

/** The address of an open account, in lower case; null while unverified. */
export const FindVerifiedEmail = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<string | null> => {
    const row = await sqlRow<{ email: string }>(em)`
    select lower(email::text) as email from identity_account
    where id = ${accountId} and verified_at is not null and closed_at is null`;
    return row?.email ?? null;
  },
);

/** The pending change of address. */
export const ReadEmailChange = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<EmailChange> => {
    const row = await sqlRow<{ change: PendingEmailChange | null }>(em)`
    select email_change as change from identity_account where id = ${accountId}`;
    const change = row?.change;
    if (!change) return { pending: null };
    const { to: email, askedAt, confirmedByOld, confirmedByNew } = change;
    const expires = new Date(Date.parse(askedAt) + changeLifetimeMilliseconds);
    if (expires <= new Date()) return { pending: null };
    return { pending: { email, askedAt, expiresAt: expires.toISOString(), confirmedByOld, confirmedByNew } };
  },
);

/** @throws DomainError `email-link-invalid` */
export const CheckEmailChangeLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<EmailChangeLink> => {
    const row = await sqlRow<EmailChangeLink>(em)`
    select case link.purpose when 'change-old' then 'old' else 'new' end as side, link.email::text as email
    from identity_address_link link join identity_account account on account.id = link.account_id
    where link.token_hash = ${hashLinkToken(token)} and link.purpose in ('change-old', 'change-new')
      and link.used_at is null and link.expires_at > now()
      and account.email_change ->> 'to' = link.email::text
      and account.closed_at is null and account.suspended_at is null`;
    if (!row) throw new DomainError('email-link-invalid');
    return row;
  },
);
