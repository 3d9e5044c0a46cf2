import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Profile } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql } from '../../../kernel/query.js';

/** @throws DomainError `user-not-found` */
export class ReadProfile extends Query<Profile> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ReadProfile)
export class ReadProfileHandler implements IQueryHandler<ReadProfile> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: ReadProfile): Promise<Profile> {
    const profile = await rowOf(
      this.entityManager,
      sql<Profile>`
        select id as "_id", email::text as email, user_name as username, name, user_name as "userName",
               image_url as "imageUrl", is_admin as "isAdmin", is_teacher as "isTeacher",
               verified_at is not null as "isVerified"
        from identity_account where id = ${accountId}`,
    );
    if (!profile) throw new DomainError('user-not-found');
    return profile;
  }
}
