import { presences, type PeopleCounts, type PersonType, type Presence } from '@atelier/contracts/people';
import { namesOf } from '@atelier/contracts/words/names-of';
import { mostCounted } from '@atelier/contracts/words/lists';
import { query } from '../../../kernel/use-case.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { foundPeople, type WhichPeople } from './found-people.js';

/** How many people each choice would leave of those that are searched for, counted as far as lists are. */
export const CountPeopleFound = query(
  async (
    { entityManager: em },
    { type, filter }: { type: PersonType; filter: WhichPeople },
  ): Promise<PeopleCounts> => {
    const counts = [undefined, ...namesOf<Presence>(presences)].map((presence) => {
      const found = foundPeople(type, { ...filter, presence });
      return sql`(select count(*)::int from (select 1 ${found} limit ${mostCounted + 1}) as counted) as ${sql.ref(presence ?? 'all')}`;
    });
    const row = await sqlRow<PeopleCounts>(em)`select ${sql.join(counts)}`;
    if (!row) throw new Error('People cannot be counted');
    return row;
  },
);
