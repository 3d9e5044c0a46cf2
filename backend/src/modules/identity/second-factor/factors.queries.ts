import type { Security } from '@atelier/contracts/second-factor';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

interface SecurityRow {
  hasRole: boolean;
  passwordSetAt: string | null;
  totp: Security['totp'];
  passkeys: Security['passkeys'] | null;
  left: number | null;
  madeAt: string | null;
}

/** An account's second factors, without secrets. @throws DomainError `user-not-found` */
export const ReadSecurity = query(
  { config: CONFIG },
  async ({ entityManager: em, config }, { accountId }: { accountId: string }): Promise<Security> => {
    const row = await sqlRow<SecurityRow>(em)`
      select is_admin or is_teacher as "hasRole", password_set_at as "passwordSetAt",
        case when totp is not null and totp <> 'null'
          then jsonb_build_object('addedAt', totp->'addedAt', 'usedAt', totp->'usedAt') end as totp,
        (select jsonb_agg(jsonb_build_object('_id', key->'id', 'name', key->'name', 'addedAt', key->'addedAt',
            'usedAt', key->'usedAt') order by key->>'addedAt') from jsonb_array_elements(passkeys) key) as passkeys,
        (select count(*)::int from jsonb_array_elements(recovery_codes) code
          where code->>'usedAt' is null) as left, recovery_codes_made_at as "madeAt"
      from identity_account left join identity_second_factors on account_id = id
      where id = ${accountId}`;
    if (!row) throw new DomainError('user-not-found');
    const { hasRole, passwordSetAt, totp, passkeys, left, madeAt } = row;
    return {
      isRequired: hasRole && config.secondFactor.mode === 'required',
      totp,
      passkeys: passkeys ?? [],
      recoveryCodes: madeAt ? { left: left ?? 0, madeAt: toIso(madeAt) } : null,
      passwordSetAt: passwordSetAt && toIso(passwordSetAt),
    };
  },
);
