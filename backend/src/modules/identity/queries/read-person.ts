import type { Person } from '@atelier/contracts/people';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { personColumns, toPerson, type PersonRow } from './person-row.js';

/** @throws DomainError `user-not-found` */
export const ReadPerson = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<Person> => {
    const row = await sqlRow<PersonRow>(em)`
    select ${personColumns} from identity_account where id = ${accountId} and closed_at is null`;
    if (!row) throw new DomainError('user-not-found');
    return toPerson(row);
  },
);
