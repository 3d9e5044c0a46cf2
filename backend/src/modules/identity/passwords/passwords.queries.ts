import type { ResetTokenAnswer } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

/** @throws DomainError `reset-token-invalid` */
export const CheckResetToken = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<ResetTokenAnswer> => {
    const row = await sqlRow<ResetTokenAnswer>(em)`
    select link.purpose, account.email::text as email
    from identity_password_link link join identity_account account on account.id = link.account_id
    where link.token_hash = ${hashLinkToken(token)} and link.used_at is null and link.expires_at > now()
      and account.closed_at is null and account.suspended_at is null`;
    if (!row) throw new DomainError('reset-token-invalid');
    return row;
  },
);
