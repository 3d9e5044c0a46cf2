import type { Introduction } from '@atelier/contracts/introduction';
import { query } from '../../../kernel/use-case.js';
import { sqlRow, toIso } from '../../../kernel/query.js';

export interface ExportedAccount extends Introduction {
  createdAt: string | null;
  passwordSetAt: string | null;
  verifiedAt: string | null;
  seenAt: string | null;
  /** The change of address under way. */
  emailChange: { to: string; askedAt: string } | null;
  /** When each browser that is known as the owner's last signed in. */
  knownBrowsers: string[];
}

/** What an account holds beside its profile, for the copy of its owner's data. */
export const ExportAccount = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<ExportedAccount> => {
    const row = await sqlRow<ExportedAccount>(em)`
    select created_at as "createdAt", password_set_at as "passwordSetAt", verified_at as "verifiedAt", seen_at as "seenAt",
           email_change as "emailChange", headline, biography,
           (select coalesce(json_agg(seen_at order by seen_at), '[]') from identity_known_device
             where account_id = identity_account.id) as "knownBrowsers"
    from identity_account where id = ${accountId}`;
    const iso = (time: string | null | undefined) => (time ? toIso(time) : null);
    const pending = row?.emailChange;
    return {
      createdAt: iso(row?.createdAt),
      passwordSetAt: iso(row?.passwordSetAt),
      verifiedAt: iso(row?.verifiedAt),
      seenAt: iso(row?.seenAt),
      headline: row?.headline ?? '',
      biography: row?.biography ?? '',
      emailChange: pending ? { to: pending.to, askedAt: pending.askedAt } : null,
      knownBrowsers: (row?.knownBrowsers ?? []).map(toIso),
    };
  },
);
