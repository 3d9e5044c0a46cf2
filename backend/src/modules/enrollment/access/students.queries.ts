import { progressPercentage } from '@atelier/contracts/progress';
import type { Figure } from '../../../kernel/figures.js';
import { anyOf, type PageFacts, pageOf, sql, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { EnrolmentOrigin } from '../progress/enrolment.domain.js';
import { completedLessons, isKnownToStudent } from '../progress/progress.queries.js';
import { studentFigures } from '../figures.js';
import { enrollment } from '../tables.js';

export interface EnrolledStudent {
  enrolmentId: string;
  studentId: string;
  origin: EnrolmentOrigin;
  /** Purchased, or progress was made: the student knows of the enrolment. */
  isKnownToStudent: boolean;
}

export interface StudentFilter {
  /** Restricts to these accounts. */
  studentIds?: string[];
  byHand?: boolean;
  enrolmentId?: string;
  /** Limit; a course may have tens of thousands. */
  limit?: number;
}

/** Students with access to a course, filtered. */
export const EnrolledStudents = query(
  (
    { entityManager: em },
    { courseId, filter }: { courseId: string; filter: StudentFilter },
  ): Promise<EnrolledStudent[]> => {
    const { studentIds, byHand, enrolmentId, limit } = filter;
    return enrollment(em)
      .selectFrom('enrollment_enrolment as e')
      .select([
        'id as enrolmentId',
        'student_id as studentId',
        'origin',
        isKnownToStudent.as('isKnownToStudent'),
      ])
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .$if(studentIds !== undefined, (rows) => rows.where('student_id', '=', anyOf(studentIds ?? [])))
      .$if(byHand === true, (rows) => rows.where('origin', '=', 'hand'))
      .$if(enrolmentId !== undefined, (rows) => rows.where('id', '=', enrolmentId ?? ''))
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
      .orderBy('enrolled_at', 'desc')
      .orderBy('id')
      .execute();
  },
);

const pageSize = 10;

export interface CourseEnrolment extends Omit<EnrolledStudent, 'enrolmentId'> {
  id: string;
  enrolledAt: string;
  progressPercentage: number;
  /** Lessons followed to their end. */
  completedLessons: number;
}

interface Row extends Omit<CourseEnrolment, 'progressPercentage'> {
  totalLessons: number;
}

const columns = sql<Row>`
  e.id, e.student_id as "studentId", e.enrolled_at as "enrolledAt", e.origin,
  ${isKnownToStudent} as "isKnownToStudent", coalesce(s.lesson_count, 0) as "totalLessons",
  ${completedLessons} as "completedLessons"`;

interface CourseEnrolmentsInput {
  courseId: string;
  currentPage: number;
  /** Restricts to these students. */
  studentIds?: string[];
}

/** Students with access to a course, latest enrolment first. */
export const CourseEnrolments = query(
  async (
    { entityManager: em },
    { courseId, currentPage, studentIds }: CourseEnrolmentsInput,
  ): Promise<{ enrolments: CourseEnrolment[] } & PageFacts> => {
    const isListed = studentIds ? sql`and e.student_id = any(${studentIds}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`e.id`,
      columns,
      found: sql`
        from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
        where e.course_id = ${courseId} and e.revoked_at is null ${isListed}`,
      order: sql`e.enrolled_at desc, e.id`,
    });
    return {
      enrolments: rows.map(({ totalLessons, ...row }) => ({
        ...row,
        enrolledAt: toIso(row.enrolledAt),
        progressPercentage: progressPercentage(row.completedLessons, totalLessons),
      })),
      ...facts,
    };
  },
);

export type StudentsPage = { studentIds: string[] } & PageFacts;

interface ListStudentsExceptInput {
  courseId: string;
  /** `studentIds` restricts to these; undefined: all. */
  filter: { excludedIds: string[]; studentIds: string[] | undefined };
  currentPage: number;
}

/** Students of a course except some; latest first. */
export const ListStudentsExcept = query(
  async (
    { entityManager: em },
    { courseId, filter: { excludedIds, studentIds }, currentPage }: ListStudentsExceptInput,
  ): Promise<StudentsPage> => {
    const isListed = studentIds ? sql`and e.student_id = any(${studentIds}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`e.id`,
      columns: sql<{ studentId: string }>`e.student_id as "studentId"`,
      found: sql`
        from enrollment_enrolment e
        where e.course_id = ${courseId} and e.revoked_at is null
          and e.student_id <> all(${excludedIds}::uuid[]) ${isListed}`,
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
