import { Query } from '@nestjs/cqrs';
import type { Person } from '@atelier/contracts/people';
import { DomainError } from '../../../kernel/domain-error.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import { personColumns, toPerson, type PersonRow } from './person-row.js';

/** @throws DomainError `user-not-found` */
export class ReadPerson extends Query<Person> {
  constructor(readonly accountId: string) {
    super();
  }
}

export const ReadPersonHandler = queryHandler(ReadPerson, async (em, { accountId }) => {
  const row = await sqlRow<PersonRow>(em)`
    select ${personColumns} from identity_account where id = ${accountId} and closed_at is null`;
  if (!row) throw new DomainError('user-not-found');
  return toPerson(row);
});
