import { Query } from '@nestjs/cqrs';
import type { PeopleQuery, Person, PersonType } from '@atelier/contracts/people';
import { queryHandler } from '../../../kernel/handlers.js';
import { pageOf, sql } from '../../../kernel/query.js';
import { nameOrEmailHas, personColumns, toPerson } from './person-row.js';

const pageSize = 10;

export interface PeoplePage {
  people: Person[];
  total: number;
  pages: number;
  currentPage: number;
}

/** Students or teachers, found by name or email, the most recent first. Closed accounts are nobody. */
export class ListPeople extends Query<PeoplePage> {
  constructor(
    readonly type: PersonType,
    readonly filter: PeopleQuery,
  ) {
    super();
  }
}

export const ListPeopleHandler = queryHandler(ListPeople, async (em, { type, filter }) => {
  const found = filter.name ? sql`and ${nameOrEmailHas(filter.name)}` : sql``;
  const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
    key: sql`id`,
    columns: personColumns,
    from: sql`from identity_account`,
    found: sql`from identity_account where closed_at is null and is_teacher = ${type === 'teachers'} ${found}`,
    order: sql`created_at desc, id`,
  });
  return { people: rows.map(toPerson), ...facts };
});
