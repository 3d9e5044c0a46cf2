import type { Person } from '@atelier/contracts/people';
import { mentions, sql, toIso } from '../../../kernel/query.js';

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  imageUrl: string | null;
  isTeacher: boolean;
  isAdmin: boolean;
  status: Person['status'];
  isVerified: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
}

const hasFactors = sql<boolean>`
  exists (select from identity_second_factors where account_id = identity_account.id
    and (jsonb_typeof(totp) = 'object' or jsonb_array_length(passkeys) > 0))`;

export const personColumns = sql<PersonRow>`
  id, name, email::text as email, image_url as "imageUrl", is_teacher as "isTeacher", is_admin as "isAdmin",
  case when suspended_at is not null then 'suspended' when password_set_at is null then 'invited' else 'active' end as status,
  verified_at is not null as "isVerified", ${hasFactors} as "hasSecondFactor", created_at as "createdAt"`;

/** Whether a name or an address has the text in it, whatever its case and accents. */
export const nameOrEmailHas = (text: string) =>
  sql<boolean>`(${mentions(sql`name`, text)} or ${mentions(sql`email::text`, text)})`;

export const toPerson = ({
  id,
  createdAt,
  name,
  email,
  imageUrl,
  isTeacher,
  isAdmin,
  status,
  isVerified,
  hasSecondFactor,
}: PersonRow): Person => ({
  _id: id,
  name,
  email,
  imageUrl,
  isTeacher,
  isAdmin,
  status,
  isVerified,
  hasSecondFactor,
  createdAt: toIso(createdAt),
});
