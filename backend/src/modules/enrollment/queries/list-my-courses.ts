import { Query } from '@nestjs/cqrs';
import type { MyCourses, MyCoursesQuery } from '@atelier/contracts/enrollment';
import { progressPercentage } from '@atelier/contracts/progress';
import { mentions, pageOf, sql, toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import { queryHandler } from '../../../kernel/handlers.js';
import type { EnrollmentTables } from '../tables.js';

const pageSize = 10;

/** A student's courses, the most recently followed first. */
export class ListMyCourses extends Query<MyCourses> {
  constructor(
    readonly studentId: string,
    readonly filter: MyCoursesQuery,
  ) {
    super();
  }
}

const enrolmentColumns = columnsOf<EnrollmentTables['enrollment_enrolment']>('e')(
  'id, course_id, enrolled_at, suspended_at',
);
const syllabusColumns = columnsOf<EnrollmentTables['enrollment_syllabus']>('s')(
  'title, description, image_url, category, minutes, lesson_count',
);
// A lesson that the teacher removed no longer counts, so progress is counted against the present syllabus.
const completedLessons = sql<number>`
  (select count(*)::int from jsonb_path_query(s.sections, '$[*].lessons[*].id') as lesson
    where e.lesson_progress ? (lesson #>> '{}'))`;
const listed = sql<
  RowOf<typeof enrolmentColumns> & RowOf<typeof syllabusColumns> & { completedLessons: number }
>`
  ${enrolmentColumns}, ${syllabusColumns}, ${completedLessons} as "completedLessons"`;

export const ListMyCoursesHandler = queryHandler(ListMyCourses, async (em, { studentId, filter }) => {
  const titled = filter.title ? sql`and ${mentions(sql`s.title`, filter.title)}` : sql``;
  const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
    key: sql`e.id`,
    columns: listed,
    found: sql`
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.student_id = ${studentId} and e.revoked_at is null ${titled}`,
    order: sql`e.followed_at desc, e.id`,
  });
  return {
    courses: rows.map(({ id, minutes, enrolledAt, suspendedAt, lessonCount, ...row }) => ({
      _id: id,
      ...row,
      time: minutes,
      enrolledAt: toIso(enrolledAt),
      isSuspended: suspendedAt !== null,
      totalLessons: lessonCount,
      progressPercentage: progressPercentage(row.completedLessons, lessonCount),
    })),
    ...facts,
  };
});
