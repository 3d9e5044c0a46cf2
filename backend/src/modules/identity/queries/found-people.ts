import type { PeopleFilter, PeopleSort, PersonType, Presence } from '@atelier/contracts/people';
import { startOfDay } from '../../../kernel/days-of-paris.js';
import { anyOf, sql } from '../../../kernel/query.js';
import { nameOrEmailHas } from './person-row.js';

const ofPresence: Record<Presence, ReturnType<typeof sql<boolean>>> = {
  new: sql<boolean>`created_at >= ${startOfDay(6)}`,
  active: sql<boolean>`seen_at >= now() - interval '7 days'`,
  inactive: sql<boolean>`seen_at < now() - interval '30 days'`,
  never: sql<boolean>`seen_at is null`,
  suspended: sql<boolean>`suspended_at is not null`,
};

export interface WhichPeople extends Pick<PeopleFilter, 'name' | 'presence'> {
  /** Of these accounts: whoever follows a course, or was chosen one by one. */
  among?: string[] | undefined;
}

/** `from … where …` of the people that a filter leaves: the list, its counts and its file read one and the same. Closed accounts are nobody. */
export const foundPeople = (type: PersonType, { name, presence, among }: WhichPeople) => sql`
  from identity_account where closed_at is null and is_teacher = ${type === 'teachers'}
    ${name ? sql`and ${nameOrEmailHas(name)}` : sql``}
    ${presence ? sql`and ${ofPresence[presence]}` : sql``}
    ${among ? sql`and id = ${anyOf(among)}` : sql``}`;

const ways = { asc: sql`asc`, desc: sql`desc` };
/** Who was never seen comes after everybody who was, and before them the other way round: one index reads both. */
const seenWays = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

export type Way = keyof typeof ways;

/** Each with its index; the number breaks ties, the same way, so that pages do not share anybody. */
export const peopleOrder: Record<PeopleSort, (way: Way) => ReturnType<typeof sql>> = {
  name: (way) => sql`folded(name) ${ways[way]}, id ${ways[way]}`,
  courses: (way) => sql`course_count ${ways[way]}, id ${ways[way]}`,
  spent: (way) => sql`spent_cents ${ways[way]}, id ${ways[way]}`,
  seen: (way) => sql`seen_at ${seenWays[way]}, id ${ways[way]}`,
  createdAt: (way) => sql`created_at ${ways[way]}, id ${ways[way]}`,
};
