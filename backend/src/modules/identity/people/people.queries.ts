import { toEuros } from '@atelier/contracts/common';
import {
  type ListedPerson,
  type PeopleCounts,
  type PeopleFilter,
  type PeopleQuery,
  type PeopleSort,
  peopleSorts,
  type Person,
  type PersonNote,
  type PersonType,
  type Presence,
  presences,
} from '@atelier/contracts/people';
import { mostCounted } from '@atelier/contracts/words/counts';
import { namesOf } from '@atelier/contracts/words/names-of';
import { startOfDay } from '../../../kernel/days-of-paris.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, containsText, pageOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { peopleFigures } from '../figures.js';
import { identity } from '../tables.js';

interface PersonRow {
  id: string;
  name: string;
  email: string;
  imageUrl: string | null;
  isTeacher: boolean;
  isAdmin: boolean;
  status: Person['status'];
  isVerified: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
}

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

const toPerson = ({
  id,
  createdAt,
  name,
  email,
  imageUrl,
  isTeacher,
  isAdmin,
  status,
  isVerified,
  hasSecondFactor,
}: PersonRow): Person => ({
  _id: id,
  name,
  email,
  imageUrl,
  isTeacher,
  isAdmin,
  status,
  isVerified,
  hasSecondFactor,
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
const peopleOrder: Record<PeopleSort, (way: SortDirection) => ReturnType<typeof sql>> = {
  name: (way) => sql`folded(name) ${directions[way]}, id ${directions[way]}`,
  courses: (way) => sql`course_count ${directions[way]}, id ${directions[way]}`,
  spent: (way) => sql`spent_cents ${directions[way]}, id ${directions[way]}`,
  seen: (way) => sql`seen_at ${lastSeenDirections[way]}, id ${directions[way]}`,
  createdAt: (way) => sql`created_at ${directions[way]}, id ${directions[way]}`,
};

interface PeopleLookup {
  ids?: string[];
  /** In lower case. */
  emails?: string[];
  /** Substring of a name or of an address. */
  name?: string;
  /** Limit, latest first. */
  most?: number;
}

/** Open accounts that match all criteria, unordered. */
export const FindPeople = query(
  async ({ entityManager: em }, { criteria }: { criteria: PeopleLookup }): Promise<Person[]> => {
    const { ids, emails, name, most } = criteria;
    const conditions = [
      ids && sql`and id = any(${ids}::uuid[])`,
      emails && sql`and email = any(${emails}::citext[])`,
      name && sql`and ${nameOrEmailHas(name)}`,
      most && sql`order by created_at desc, id limit ${most}`,
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

interface SummaryRow {
  seenAt: string | null;
  courseCount: number;
  spentCents: number;
}
export type PersonListRow = PersonRow & SummaryRow;

export const listedColumns = sql<PersonListRow>`
  ${personColumns}, seen_at as "seenAt", course_count as "courseCount", spent_cents as "spentCents"`;

export const toPersonListItem = ({
  seenAt,
  courseCount,
  spentCents,
  ...row
}: PersonListRow): PersonListItem => ({
  ...toPerson(row),
  seenAt: seenAt && toIso(seenAt),
  courseCount,
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

interface PeopleTotals {
  students: number;
  teachers: number;
}

/** Reads stored figures instead of counting: background jobs update them shortly after. */
export const CountPeople = query(async ({ entityManager: em }): Promise<PeopleTotals> => {
  const { students, teachers } = await peopleFigures.read(em, ['students', 'teachers']);
  return { students: students.total, teachers: teachers.total };
});

/** Facet counts by presence for the current search, capped like the lists. */
export const CountPeopleByPresence = query(
  async (
    { entityManager: em },
    { type, filter }: { type: PersonType; filter: PeopleCriteria },
  ): Promise<PeopleCounts> => {
    const counts = [undefined, ...namesOf<Presence>(presences)].map((presence) => {
      const found = fromPeople(type, { ...filter, presence });
      return sql`(select count(*)::int from (select 1 ${found} limit ${mostCounted + 1}) as counted) as ${sql.ref(presence ?? 'all')}`;
    });
    const row = await sqlRow<PeopleCounts>(em)`select ${sql.join(counts)}`;
    if (!row) throw new Error('People cannot be counted');
    return row;
  },
);

interface WeeklyPeople {
  newStudents: number;
  absentTeachers: number;
}

/** New students in the last seven days, and teachers never seen, consistent with the lists of people. */
export const CountWeeklyPeople = query(async ({ entityManager: em }): Promise<WeeklyPeople> => {
  const countSql = (found: ReturnType<typeof sql>) => sql`(select count(*)::int ${found})`;
  const row = await sqlRow<WeeklyPeople>(em)`
    select ${countSql(fromPeople('students', { name: '', presence: 'new' }))} as "newStudents",
           ${countSql(fromPeople('teachers', { name: '', presence: 'never' }))} as "absentTeachers"`;
  return row ?? { newStudents: 0, absentTeachers: 0 };
});

interface SeniorAdministrator {
  accountId: string;
  name: string;
}

/** The longest-standing administrator who can sign in, to whom orphaned content is assigned. */
export const FindSeniorAdministrator = query(
  async ({ entityManager: em }): Promise<SeniorAdministrator | null> => {
    const administrator = await identity(em)
      .selectFrom('identity_account')
      .select(['id as accountId', 'name'])
      .where('is_admin', '=', true)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return administrator ?? null;
  },
);
