import { toEuros } from '@atelier/contracts/common';
import { peopleSorts, type ListedPerson, type PeopleQuery, type PersonType } from '@atelier/contracts/people';
import { query } from '../../../kernel/use-case.js';
import { pageOf, sql, toIso } from '../../../kernel/query.js';
import { foundPeople, peopleOrder, type WhichPeople } from './found-people.js';
import { personColumns, toPerson, type PersonRow } from './person-row.js';

const pageSize = 10;

/** What identity knows of somebody in a list; what they follow is enrolment's. */
export type PersonInList = Omit<ListedPerson, 'progressPercentage' | 'latestCourses'>;

export interface PeoplePage {
  people: PersonInList[];
  total: number;
  pages: number;
  currentPage: number;
}

interface SummaryRow {
  seenAt: string | null;
  courseCount: number;
  spentCents: number;
}
export type PersonInListRow = PersonRow & SummaryRow;

export const listedColumns = sql<PersonInListRow>`
  ${personColumns}, seen_at as "seenAt", course_count as "courseCount", spent_cents as "spentCents"`;

export const toPersonInList = ({
  seenAt,
  courseCount,
  spentCents,
  ...row
}: PersonInListRow): PersonInList => ({
  ...toPerson(row),
  seenAt: seenAt && toIso(seenAt),
  courseCount,
  spent: toEuros(spentCents),
});

/** Students or teachers, found by name or email, narrowed and sorted. */
export const ListPeople = query(
  async (
    { entityManager: em },
    { type, filter }: { type: PersonType; filter: PeopleQuery & WhichPeople },
  ): Promise<PeoplePage> => {
    const { sort, order = peopleSorts[sort] } = filter;
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`id`,
      columns: listedColumns,
      from: sql`from identity_account`,
      found: foundPeople(type, filter),
      order: peopleOrder[sort](order),
    });
    return { people: rows.map(toPersonInList), ...facts };
  },
);
