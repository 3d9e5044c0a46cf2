import type { Profile } from '@atelier/contracts/identity';
import type { Introduction } from '@atelier/contracts/introduction';
import { DomainError } from '../../../kernel/domain-error.js';
import { likePattern, isoOrNull, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { assetIdsIn } from '../../../platform/media/delivery/media-links.js';

/** @throws DomainError `user-not-found` */
export const ReadProfile = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<Profile> => {
    const profile = await sqlRow<Profile>(em)`
    select id as "_id", email::text as email, user_name as username, name, user_name as "userName",
           image_url as "imageUrl", is_admin as "isAdmin", is_teacher as "isTeacher",
           verified_at is not null as "isVerified"
    from identity_account where id = ${accountId}`;
    if (!profile) throw new DomainError('user-not-found');
    return profile;
  },
);

interface StoredIntroduction extends Introduction {
  imageUrl: string | null;
  version: number;
  /** Whether the person is a teacher now. */
  teaches: boolean;
}

/** A public introduction; empty if there is none or the account is closed. @throws DomainError `user-not-found` */
export const ReadIntroduction = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<StoredIntroduction> => {
    const stored = await sqlRow<StoredIntroduction>(em)`
    select headline, biography, image_url as "imageUrl", introduction_version as version,
           is_teacher or is_admin as teaches
    from identity_account where id = ${accountId}`;
    if (!stored) throw new DomainError('user-not-found');
    return stored;
  },
);

interface ExportedAccount extends Introduction {
  createdAt: string | null;
  passwordSetAt: string | null;
  verifiedAt: string | null;
  seenAt: string | null;
  /** The pending change of address. */
  emailChange: { to: string; askedAt: string } | null;
  /** Last sign-in of each known browser. */
  knownBrowsers: string[];
}

/** Account data other than the profile, for the owner's data export. */
export const ExportAccount = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<ExportedAccount> => {
    const row = await sqlRow<ExportedAccount>(em)`
    select created_at as "createdAt", password_set_at as "passwordSetAt", verified_at as "verifiedAt", seen_at as "seenAt",
           email_change as "emailChange", headline, biography,
           (select coalesce(json_agg(seen_at order by seen_at), '[]') from identity_known_device
             where account_id = identity_account.id) as "knownBrowsers"
    from identity_account where id = ${accountId}`;
    const pending = row?.emailChange;
    return {
      createdAt: isoOrNull(row?.createdAt ?? null),
      passwordSetAt: isoOrNull(row?.passwordSetAt ?? null),
      verifiedAt: isoOrNull(row?.verifiedAt ?? null),
      seenAt: isoOrNull(row?.seenAt ?? null),
      headline: row?.headline ?? '',
      biography: row?.biography ?? '',
      emailChange: pending ? { to: pending.to, askedAt: pending.askedAt } : null,
      knownBrowsers: (row?.knownBrowsers ?? []).map(toIso),
    };
  },
);

/** Whether any account shows the picture. */
export const IsAccountPicture = query(
  async ({ entityManager: em }, { pictureId }: { pictureId: string }): Promise<boolean> => {
    const row = await sqlRow(em)`
    select 1 from identity_account where image_url like ${likePattern(`/${pictureId}/`)} limit 1`;
    return row !== undefined;
  },
);

/** The pictures in use by accounts. */
export const ListAccountPictures = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await sqlRows<{ pictureId: string }>(em)`
    select named[2] as "pictureId"
    from identity_account account, lateral ${assetIdsIn(sql`account.image_url`)} as named`;
  return rows.map(({ pictureId }) => pictureId);
});
