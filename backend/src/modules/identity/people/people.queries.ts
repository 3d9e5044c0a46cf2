import { toEuros } from '@atelier/contracts/common';
import {
  type ListedPerson,
  maxSelected,
  type PeopleCounts,
  type PeopleFilter,
  type PeopleQuery,
  type PeopleSort,
  peopleSorts,
  type Person,
  type PersonNeighbours,
  type PersonNeighboursQuery,
  type PersonNote,
  type PersonType,
  type Presence,
  presences,
  type SelectedPerson,
} from '@atelier/contracts/people';
import { maxCount } from '@atelier/contracts/words/counts';
import { namesOf } from '@atelier/contracts/words/names-of';
import { startOfDay } from '../../../kernel/days-of-paris.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  anyOf,
  isoOrNull,
  containsText,
  pageOf,
  sql,
  sqlRow,
  sqlRows,
  toIso,
} from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { peopleFigures } from '../figures.js';

type PersonRow = Omit<Person, '_id'> & { id: string };

const hasFactors = sql<boolean>`
  exists (select from identity_second_factors where account_id = identity_account.id
    and (jsonb_typeof(totp) = 'object' or jsonb_array_length(passkeys) > 0))`;

const personColumns = sql<PersonRow>`
  id, name, email::text as email, image_url as "imageUrl", is_teacher as "isTeacher", is_admin as "isAdmin",
  case when suspended_at is not null then 'suspended' when password_set_at is null then 'invited' else 'active' end as status,
  verified_at is not null as "isVerified", ${hasFactors} as "hasSecondFactor", created_at as "createdAt"`;

/** Matches a substring of a name or address, ignoring case and accents. */
const nameOrEmailHas = (text: string) =>
  sql<boolean>`(${containsText(sql`name`, text)} or ${containsText(sql`email::text`, text)})`;

const toPerson = ({ id, createdAt, ...row }: PersonRow): Person => ({
  _id: id,
  ...row,
  createdAt: toIso(createdAt),
});

const presenceConditions: Record<Presence, ReturnType<typeof sql<boolean>>> = {
  new: sql<boolean>`created_at >= ${startOfDay(6)}`,
  active: sql<boolean>`seen_at >= now() - interval '7 days'`,
  inactive: sql<boolean>`seen_at < now() - interval '30 days'`,
  never: sql<boolean>`seen_at is null`,
  suspended: sql<boolean>`suspended_at is not null`,
};

export interface PeopleCriteria extends Pick<PeopleFilter, 'name' | 'presence'> {
  /** Restricts to these accounts: students of a course, or an explicit selection. */
  among?: string[] | undefined;
}

/** `from … where …` shared by the list, its counts and its export. Closed accounts are excluded. */
export const fromPeople = (type: PersonType, { name, presence, among }: PeopleCriteria) => sql`
  from identity_account where closed_at is null and is_teacher = ${type === 'teachers'}
    ${name ? sql`and ${nameOrEmailHas(name)}` : sql``}
    ${presence ? sql`and ${presenceConditions[presence]}` : sql``}
    ${among ? sql`and id = ${anyOf(among)}` : sql``}`;

const directions = { asc: sql`asc`, desc: sql`desc` };
/** Never seen sorts last when descending and first when ascending, so that one index serves both. */
const lastSeenDirections = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

type SortDirection = keyof typeof directions;

/** Each has an index; the number breaks ties in the same direction, so that pages do not overlap. */
const peopleOrder: Record<PeopleSort, (direction: SortDirection) => ReturnType<typeof sql>> = {
  name: (direction) => sql`folded(name) ${directions[direction]}, id ${directions[direction]}`,
  courses: (direction) => sql`course_count ${directions[direction]}, id ${directions[direction]}`,
  spent: (direction) => sql`spent_cents ${directions[direction]}, id ${directions[direction]}`,
  seen: (direction) => sql`seen_at ${lastSeenDirections[direction]}, id ${directions[direction]}`,
  createdAt: (direction) => sql`created_at ${directions[direction]}, id ${directions[direction]}`,
};

interface PeopleLookup {
  ids?: string[];
  /** In lower case. */
  emails?: string[];
  /** Substring of a name or of an address. */
  name?: string;
  /** Limit, latest first. */
  limit?: number;
}

/** Open accounts that match all criteria, unordered. */
export const FindPeople = query(
  async ({ entityManager: em }, { criteria }: { criteria: PeopleLookup }): Promise<Person[]> => {
    const { ids, emails, name, limit } = criteria;
    const conditions = [
      ids && sql`and id = any(${ids}::uuid[])`,
      emails && sql`and email = any(${emails}::citext[])`,
      name && sql`and ${nameOrEmailHas(name)}`,
      limit && sql`order by created_at desc, id limit ${limit}`,
    ].filter((condition) => condition !== undefined && condition !== '');
    const rows = await sqlRows<PersonRow>(em)`
    select ${personColumns} from identity_account where closed_at is null ${sql.join(conditions, sql` `)}`;
    return rows.map(toPerson);
  },
);

/** @throws DomainError `user-not-found` */
export const ReadPerson = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<Person> => {
    const row = await sqlRow<PersonRow>(em)`
    select ${personColumns} from identity_account where id = ${accountId} and closed_at is null`;
    if (!row) throw new DomainError('user-not-found');
    return toPerson(row);
  },
);

/** The administrators' note about a person; null if there is none. */
export const ReadPersonNote = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<PersonNote | null> => {
    const row = await sqlRow<PersonNote>(em)`
    select n.text, n.written_at as "writtenAt", author.name as author
    from identity_person_note n left join identity_account author on author.id = n.author_id
    where n.account_id = ${accountId}`;
    return row ? { ...row, writtenAt: toIso(row.writtenAt) } : null;
  },
);

const pageSize = 10;

/** The identity part of a list item; enrolments belong to another module. */
type PersonListItem = Omit<ListedPerson, 'progressPercentage' | 'latestCourses'>;

export interface PeoplePage {
  people: PersonListItem[];
  total: number;
  pages: number;
  currentPage: number;
}

export type PersonListRow = PersonRow & Pick<ListedPerson, 'seenAt' | 'courseCount'> & { spentCents: number };

export const listedColumns = sql<PersonListRow>`
  ${personColumns}, seen_at as "seenAt", course_count as "courseCount", spent_cents as "spentCents"`;

export const toPersonListItem = ({ spentCents, ...row }: PersonListRow): PersonListItem => ({
  ...toPerson(row),
  seenAt: isoOrNull(row.seenAt),
  courseCount: row.courseCount,
  spent: toEuros(spentCents),
});

/** Students or teachers, searched by name or address, filtered and sorted. */
export const ListPeople = query(
  async (
    { entityManager: em },
    { type, filter }: { type: PersonType; filter: PeopleQuery & PeopleCriteria },
  ): Promise<PeoplePage> => {
    const { sort, order = peopleSorts[sort] } = filter;
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`id`,
      columns: listedColumns,
      from: sql`from identity_account`,
      found: fromPeople(type, filter),
      order: peopleOrder[sort](order),
    });
    return { people: rows.map(toPersonListItem), ...facts };
  },
);

/** Everybody whom a filter finds, latest first, as far as one selection goes. */
export const SelectPeople = query(
  (
    { entityManager: em },
    { type, filter }: { type: PersonType; filter: PeopleCriteria },
  ): Promise<SelectedPerson[]> => sqlRows<SelectedPerson>(em)`
    select id as "_id", name, email::text as email ${fromPeople(type, filter)}
    order by ${peopleOrder.createdAt('desc')} limit ${maxSelected}`,
);

/** Who stands before and after a person in a list, as far as its pages go; null at its ends, and outside of it. */
export const FindPersonNeighbours = query(
  async (
    { entityManager: em },
    {
      accountId,
      filter,
    }: { accountId: string; filter: Omit<PersonNeighboursQuery, 'course'> & PeopleCriteria },
  ): Promise<PersonNeighbours> => {
    const { type, sort, order = peopleSorts[sort] } = filter;
    const by = peopleOrder[sort](order);
    const row = await sqlRow<PersonNeighbours>(em)`
    with listed as materialized (
      select id, row_number() over (order by ${by}) as place ${fromPeople(type, filter)}
      order by ${by} limit ${maxCount + 1}
    )
    select (select id from listed where place = here.place - 1) as before,
           (select id from listed where place = here.place + 1) as after
    from listed here where here.id = ${accountId}`;
    return row ?? { before: null, after: null };
  },
);

/** Reads stored figures instead of counting: background jobs update them shortly after. */
export const CountPeople = query(
  async ({ entityManager: em }): Promise<{ students: number; teachers: number }> => {
    const { students, teachers } = await peopleFigures.read(em, ['students', 'teachers']);
    return { students: students.total, teachers: teachers.total };
  },
);

/** Facet counts by presence for the current search, capped like the lists. */
export const CountPeopleByPresence = query(
  async (
    { entityManager: em },
    { type, filter }: { type: PersonType; filter: PeopleCriteria },
  ): Promise<PeopleCounts> => {
    const counts = [undefined, ...namesOf<Presence>(presences)].map((presence) => {
      const matching = fromPeople(type, { ...filter, presence });
      return sql`(select count(*)::int from (select 1 ${matching} limit ${maxCount + 1}) as counted) as ${sql.ref(presence ?? 'all')}`;
    });
    const row = await sqlRow<PeopleCounts>(em)`select ${sql.join(counts)}`;
    if (!row) throw new Error('People cannot be counted');
    return row;
  },
);

type WeeklyPeople = Record<'newStudents' | 'absentTeachers', number>;

/** New students in the last seven days, and teachers never seen, consistent with the lists of people. */
export const CountWeeklyPeople = query(async ({ entityManager: em }): Promise<WeeklyPeople> => {
  const countSql = (matching: ReturnType<typeof sql>) => sql`(select count(*)::int ${matching})`;
  const row = await sqlRow<WeeklyPeople>(em)`
    select ${countSql(fromPeople('students', { name: '', presence: 'new' }))} as "newStudents",
           ${countSql(fromPeople('teachers', { name: '', presence: 'never' }))} as "absentTeachers"`;
  return row ?? { newStudents: 0, absentTeachers: 0 };
});

/** The administrators who can sign in. */
export const ListAdministrators = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await sqlRows<{ id: string }>(em)`
      select id from identity_account
      where is_admin and closed_at is null and suspended_at is null order by created_at, id`;
  return rows.map(({ id }) => id);
});

/** The longest-standing administrator who can sign in, to whom orphaned content is assigned. */
export const FindSeniorAdministrator = query(
  async ({ entityManager: em }): Promise<{ accountId: string; name: string } | null> => {
    const administrator = await sqlRow<{ accountId: string; name: string }>(em)`
      select id as "accountId", name from identity_account
      where is_admin and closed_at is null and suspended_at is null order by created_at, id limit 1`;
    return administrator ?? null;
  },
);
