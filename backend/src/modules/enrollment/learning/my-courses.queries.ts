import type { MyCourses, MyCoursesQuery } from '@atelier/contracts/my-courses';
import { progressPercentage } from '@atelier/contracts/progress';
import { query } from '../../../kernel/use-case.js';
import { containsTitle, pageOf, sql, toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { toNextLesson, nextLessons, nextOpening, type NextLessonRow } from './next-lessons.js';
import { completedLessons, isBegun } from '../progress/progress.queries.js';
import type { EnrollmentTables } from '../tables.js';

const pageSize = 10;

const enrolmentColumns = columnsOf<EnrollmentTables['enrollment_enrolment']>('e')(
  'id, course_id, enrolled_at, completed_at, suspended_at',
);
const syllabusColumns = columnsOf<EnrollmentTables['enrollment_syllabus']>('s')(
  'title, description, image_url, category, minutes, lesson_count',
);
/** Completed lessons among those added after the course was finished. */
const newLessons = sql<number>`
  case when e.completed_at is null then 0 else
    (select count(*)::int from jsonb_path_query(s.sections, '$[*].lessons[*].id') as lesson
     where not (e.lesson_progress ? (lesson #>> '{}') or e.reopened_lessons ? (lesson #>> '{}'))) end`;

interface CourseActivity {
  completedLessons: number;
  newLessons: number;
  isBegun: boolean;
  ahead: NextLessonRow[];
  nextOpening: { title: string; opensAt: string } | null;
}
const listed = sql<RowOf<typeof enrolmentColumns> & RowOf<typeof syllabusColumns> & CourseActivity>`
  ${enrolmentColumns}, ${syllabusColumns}, ${completedLessons} as "completedLessons", ${newLessons} as "newLessons",
  ${isBegun} as "isBegun", ${nextLessons} as ahead,
  ${nextOpening} as "nextOpening"`;

interface ListMyCoursesInput {
  studentId: string;
  filter: MyCoursesQuery;
  /** The viewer: URLs of paid pictures are signed for them, assessments are for the student. */
  viewerId?: string;
}

/** A student's courses, last followed first. */
export const ListMyCourses = query(
  { links: MediaLinks },
  async (
    { entityManager: em, links },
    { studentId, filter, viewerId = studentId }: ListMyCoursesInput,
  ): Promise<MyCourses> => {
    const titled = filter.title ? sql`and ${containsTitle(sql`s.title`, filter.title)}` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`e.id`,
      columns: listed,
      found: sql`
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.student_id = ${studentId} and e.revoked_at is null ${titled}`,
      order: sql`e.followed_at desc, e.id`,
    });
    return {
      courses: rows.map(
        ({ id, minutes, enrolledAt, completedAt, suspendedAt, lessonCount, ahead, ...row }) => ({
          _id: id,
          ...row,
          time: minutes,
          enrolledAt: toIso(enrolledAt),
          isSuspended: suspendedAt !== null,
          completedAt: completedAt && toIso(completedAt),
          ahead: ahead.map((lesson) => toNextLesson(lesson, viewerId, links)),
          totalLessons: lessonCount,
          progressPercentage: progressPercentage(row.completedLessons, lessonCount),
        }),
      ),
      ...facts,
    };
  },
);
