import type { Profile } from '@atelier/contracts/identity';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';

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
