import { progressPercentage } from '@atelier/contracts/progress';
import { query } from '../../../kernel/use-case.js';
import { pageOf, sql, toIso } from '../../../kernel/query.js';
import type { EnrolmentOrigin } from '../domain/enrolment.js';

const pageSize = 10;

export interface CourseEnrolment {
  id: string;
  studentId: string;
  enrolledAt: string;
  origin: EnrolmentOrigin;
  /** Bought, or has followed something of it: the student knows of it. */
  hasBegun: boolean;
  progressPercentage: number;
}

export interface CourseEnrolmentsPage {
  enrolments: CourseEnrolment[];
  total: number;
  pages: number;
  currentPage: number;
}

interface Row extends Omit<CourseEnrolment, 'progressPercentage'> {
  completedLessons: number;
  totalLessons: number;
}

const columns = sql<Row>`
  e.id, e.student_id as "studentId", e.enrolled_at as "enrolledAt", e.origin,
  (e.origin = 'purchase' or e.followed_at > e.enrolled_at) as "hasBegun",
  coalesce(s.lesson_count, 0) as "totalLessons",
  (select count(*)::int from jsonb_path_query(s.sections, '$[*].lessons[*].id') as lesson
    where e.lesson_progress ? (lesson #>> '{}')) as "completedLessons"`;

/** Who has access to a course, the most recently enrolled first. */
export const CourseEnrolments = query(
  async (
    { entityManager: em },
    {
      courseId,
      currentPage,
      among,
    }: {
      courseId: string;
      currentPage: number;
      /** Only these students. */
      among?: string[];
    },
  ): Promise<CourseEnrolmentsPage> => {
    const chosen = among ? sql`and e.student_id = any(${among}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`e.id`,
      columns,
      found: sql`
        from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
        where e.course_id = ${courseId} and e.revoked_at is null ${chosen}`,
      order: sql`e.enrolled_at desc, e.id`,
    });
    return {
      enrolments: rows.map(({ completedLessons, totalLessons, ...row }) => ({
        ...row,
        enrolledAt: toIso(row.enrolledAt),
        progressPercentage: progressPercentage(completedLessons, totalLessons),
      })),
      ...facts,
    };
  },
);
