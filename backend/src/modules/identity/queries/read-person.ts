import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Person } from '@atelier/contracts/people';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql } from '../../../kernel/query.js';
import { personColumns, toPerson, type PersonRow } from './person-row.js';

/** @throws DomainError `user-not-found` */
export class ReadPerson extends Query<Person> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ReadPerson)
export class ReadPersonHandler implements IQueryHandler<ReadPerson> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: ReadPerson): Promise<Person> {
    const row = await rowOf(
      this.entityManager,
      sql<PersonRow>`select ${personColumns} from identity_account where id = ${accountId} and closed_at is null`,
    );
    if (!row) throw new DomainError('user-not-found');
    return toPerson(row);
  }
}
