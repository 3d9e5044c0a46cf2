import { progressPercentage } from '@atelier/contracts/progress';
import type { Figure } from '../../../kernel/figures.js';
import { anyOf, pageOf, sql, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { EnrolmentOrigin } from './enrolment.domain.js';
import { studentFigures } from '../figures.js';
import { enrollment } from '../tables.js';

export interface EnrolledStudent {
  enrolmentId: string;
  studentId: string;
  origin: EnrolmentOrigin;
  /** Purchased, or progress was made: the student knows of the enrolment. */
  hasBegun: boolean;
}

export interface StudentFilter {
  /** Restricts to these accounts. */
  among?: string[];
  byHand?: boolean;
  enrolmentId?: string;
  /** Limit; a course may have tens of thousands. */
  most?: number;
}

/** Students with access to a course, filtered. */
export const EnrolledStudents = query(
  (
    { entityManager: em },
    { courseId, which }: { courseId: string; which: StudentFilter },
  ): Promise<EnrolledStudent[]> => {
    const { among, byHand, enrolmentId, most } = which;
    return enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select([
        'id as enrolmentId',
        'student_id as studentId',
        'origin',
        sql<boolean>`(origin = 'purchase' or followed_at > enrolled_at)`.as('hasBegun'),
      ])
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .$if(among !== undefined, (rows) => rows.where('student_id', '=', anyOf(among ?? [])))
      .$if(byHand === true, (rows) => rows.where('origin', '=', 'hand'))
      .$if(enrolmentId !== undefined, (rows) => rows.where('id', '=', enrolmentId ?? ''))
      .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
      .orderBy('enrolled_at', 'desc')
      .orderBy('id')
      .execute();
  },
);

const pageSize = 10;

export interface CourseEnrolment {
  id: string;
  studentId: string;
  enrolledAt: string;
  origin: EnrolmentOrigin;
  /** Purchased, or progress was made: the student knows of the enrolment. */
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

/** Students with access to a course, latest enrolment first. */
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
      /** Restricts to these students. */
      among?: string[];
    },
  ): Promise<CourseEnrolmentsPage> => {
    const amongSql = among ? sql`and e.student_id = any(${among}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`e.id`,
      columns,
      found: sql`
        from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
        where e.course_id = ${courseId} and e.revoked_at is null ${amongSql}`,
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

export interface StudentsPage {
  studentIds: string[];
  total: number;
  pages: number;
  currentPage: number;
}

/** Students of a course except some; latest first. */
export const ListStudentsExcept = query(
  async (
    { entityManager: em },
    {
      courseId,
      which: { except, among },
      currentPage,
    }: {
      courseId: string;
      /** @param among restricts to these; undefined: all */
      which: { except: string[]; among: string[] | undefined };
      currentPage: number;
    },
  ): Promise<StudentsPage> => {
    const amongSql = among ? sql`and e.student_id = any(${among}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`e.id`,
      columns: sql<{ studentId: string }>`e.student_id as "studentId"`,
      found: sql`
        from enrollment_enrolment e
        where e.course_id = ${courseId} and e.revoked_at is null
          and e.student_id <> all(${except}::uuid[]) ${amongSql}`,
      order: sql`e.enrolled_at desc, e.id`,
    });
    return { studentIds: rows.map(({ studentId }) => studentId), ...facts };
  },
);

/** Which of the given accounts have access to at least one of the given courses. */
export const StudentsAmong = query(
  async (
    { entityManager: em },
    { accountIds, courseIds }: { accountIds: string[]; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('student_id as id')
      .distinct()
      .where('student_id', '=', anyOf(accountIds))
      .where('course_id', '=', anyOf(courseIds))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },
);

/** Accounts with access to a course. */
export const CourseAudience = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('student_id as studentId')
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .where('suspended_at', 'is', null)
      .orderBy('enrolled_at')
      .orderBy('id')
      .execute();
    return rows.map(({ studentId }) => studentId);
  },
);

/** Number of students per course; a course that never had any is missing. */
export const CountStudentsByCourse = query(
  async (
    { entityManager: em },
    { courseIds }: { courseIds: string[] },
  ): Promise<ReadonlyMap<string, number>> => {
    const figures = courseIds.length > 0 ? await studentFigures.read(em, courseIds) : {};
    return new Map(Object.entries(figures).map(([courseId, { total }]) => [courseId, total]));
  },
);

/** Number of students of a course, with its version. */
export const CountStudents = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<Figure> => {
    const { [courseId]: students } = await studentFigures.read(em, [courseId]);
    return students ?? { total: 0, version: 0 };
  },
);
