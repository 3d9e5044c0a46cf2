import type { EmailChangeLink } from '@atelier/contracts/identity';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { AddressLink } from '../domain/address-link.js';

/** @throws DomainError `email-link-invalid` */
export const CheckEmailChangeLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<EmailChangeLink> => {
    const row = await sqlRow<EmailChangeLink>(em)`
    select case link.purpose when 'change-old' then 'old' else 'new' end as side, link.email::text as email
    from identity_address_link link join identity_account account on account.id = link.account_id
    where link.token_hash = ${AddressLink.hash(token)} and link.purpose in ('change-old', 'change-new')
      and link.used_at is null and link.expires_at > now()
      and account.email_change ->> 'to' = link.email::text
      and account.closed_at is null and account.suspended_at is null`;
    if (!row) throw new DomainError('email-link-invalid');
    return row;
  },
);
