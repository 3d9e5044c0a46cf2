import type { Person } from '@atelier/contracts/people';
import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { nameOrEmailHas, personColumns, toPerson, type PersonRow } from './person-row.js';

export interface PeopleSought {
  ids?: string[];
  /** In lower case. */
  emails?: string[];
  /** Part of a name or of an address. */
  name?: string;
  /** So many at most, the latest. */
  most?: number;
}

/** Open accounts that answer every criterion given, in no particular order. */
export const FindPeople = query(
  async ({ entityManager: em }, { sought }: { sought: PeopleSought }): Promise<Person[]> => {
    const { ids, emails, name, most } = sought;
    const criteria = [
      ids && sql`and id = any(${ids}::uuid[])`,
      emails && sql`and email = any(${emails}::citext[])`,
      name && sql`and ${nameOrEmailHas(name)}`,
      most && sql`order by created_at desc, id limit ${most}`,
    ].filter((criterion) => criterion !== undefined && criterion !== '');
    const rows = await sqlRows<PersonRow>(em)`
    select ${personColumns} from identity_account where closed_at is null ${sql.join(criteria, sql` `)}`;
    return rows.map(toPerson);
  },
);
