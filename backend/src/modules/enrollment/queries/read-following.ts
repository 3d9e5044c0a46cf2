import { query } from '../../../kernel/use-case.js';
import { dayOf, startOfDay } from '../../../kernel/days-of-paris.js';
import { anyOf, sql, sqlRow } from '../../../kernel/query.js';

export interface Following {
  courses: { courseId: string; students: number; completed: number; newStudents: number }[];
  /** Of all of them together. */
  days: { day: string; enrolments: number; lessons: number }[];
}

/** Who follows some courses and to what end; by day, who came and what was finished in the last ones. */
export const ReadFollowing = query(
  async (
    { entityManager: em },
    { courseIds, days }: { courseIds: string[]; days: number },
  ): Promise<Following> => {
    const since = startOfDay(days - 1);
    const row = await sqlRow<Following>(em)`
    with followed as materialized (
      select course_id, enrolled_at, followed_at, completed_at, lesson_progress
      from enrollment_enrolment where course_id = ${anyOf(courseIds)} and revoked_at is null
    ), happened as (
      select ${dayOf(sql`enrolled_at`)} as day, 1 as enrolments, 0 as lessons from followed where enrolled_at >= ${since}
      union all
      select ${dayOf(sql`at`)}, 0, 1
      from followed cross join lateral (select value::timestamptz as at from jsonb_each_text(lesson_progress)) done
      where followed_at >= ${since} and at >= ${since}
    )
    select (select coalesce(json_agg(each), '[]') from (
              select course_id as "courseId", count(*)::int as students, count(completed_at)::int as completed,
                     (count(*) filter (where enrolled_at >= ${startOfDay(6)}))::int as "newStudents"
              from followed group by 1) each) as courses,
           (select coalesce(json_agg(each), '[]') from (
              select day, sum(enrolments)::int as enrolments, sum(lessons)::int as lessons from happened group by 1) each) as days`;
    return row ?? { courses: [], days: [] };
  },
);
