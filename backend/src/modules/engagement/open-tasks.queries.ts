import { dayOf, startOfDay } from '../../kernel/days-of-paris.js';
import { anyOf, sql, sqlRow, sqlRows } from '../../kernel/query.js';
import { query } from '../../kernel/use-case.js';
import { waitingCondition } from './questions/questions.queries.js';

export interface OpenTasks {
  questions: { courseId: string; waiting: number; oldestAt: string }[];
  /** Uncorrected submissions. */
  submissions: {
    courseId: string;
    waiting: number;
    oldestAt: string;
    assessments: number;
    students: string[];
  }[];
  ratings: { courseId: string; rating: number; reviews: number }[];
  reviews: { day: string; count: number; stars: number }[];
}

/** What needs the attention of the teachers of the given courses, and what reviews say; latest reviews by day. */
export const ReadOpenTasks = query(
  async (
    { entityManager: em },
    { courseIds, days }: { courseIds: string[]; days: number },
  ): Promise<OpenTasks> => {
    const ownCourses = anyOf(courseIds);
    const jsonArray = (rows: ReturnType<typeof sql>) =>
      sql`(select coalesce(json_agg(each), '[]') from (${rows}) each)`;
    const row = await sqlRow<OpenTasks>(em)`
    select ${jsonArray(sql`
        select q.course_id as "courseId", count(*)::int as waiting, min(q.created_at) as "oldestAt"
        from engagement_question q where q.course_id = ${ownCourses} and ${waitingCondition} group by 1`)} as questions,
      ${jsonArray(sql`
        select a.course_id as "courseId", count(*)::int as waiting, min(s.handed_in_at) as "oldestAt",
               count(distinct a.id)::int as assessments, json_agg(distinct s.student_id) as students
        from engagement_assessment a join engagement_submission s on s.assessment_id = a.id and s.verdict is null
        where a.course_id = ${ownCourses} group by 1`)} as submissions,
      ${jsonArray(sql`
        select subject_id as "courseId", five + four + three + two + one as reviews,
               round((5 * five + 4 * four + 3 * three + 2 * two + one)::numeric / (five + four + three + two + one), 1)::float8
                 as rating
        from engagement_rating where subject_id = ${ownCourses} and five + four + three + two + one > 0`)} as ratings,
      ${jsonArray(sql`
        select ${dayOf(sql`created_at`)} as day, count(*)::int as count, sum(star)::int as stars
        from engagement_review
        where subject = 'course' and subject_id = ${ownCourses} and hidden_for is null and forfeited_at is null
          and created_at >= ${startOfDay(days - 1)} group by 1`)} as reviews`;
    return row ?? { questions: [], submissions: [], ratings: [], reviews: [] };
  },
);

interface Unanswered {
  kind: 'copies' | 'messages' | 'reviews';
  count: number;
  since: string;
}

/** Everything unanswered: submissions, contact messages, reviews. */
export const ReadUnanswered = query(
  ({ entityManager: em }): Promise<Unanswered[]> => sqlRows<Unanswered>(em)`
    select 'copies' as kind, count(*)::int as count, min(handed_in_at) as since
    from engagement_submission where verdict is null having count(*) > 0
    union all
    select 'messages', count(*)::int, min(created_at)
    from engagement_contact_message where handled_at is null having count(*) > 0
    union all
    select 'reviews', count(*)::int, min(created_at) from engagement_review
    where subject = 'course' and forfeited_at is null and answer is null and hidden_for is null having count(*) > 0`,
);
