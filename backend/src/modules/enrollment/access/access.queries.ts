import type { CourseInvitation } from '@atelier/contracts/enrolled-students';
import { anyOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

export interface StudentOfCourse {
  studentId: string;
  courseId: string;
}

/** `suspended`: its payment is disputed. */
export type CourseAccess = 'open' | 'suspended' | 'none';

/** Somebody's current access to a course. */
export const ReadAccess = query(
  async ({ entityManager: em }, { studentId, courseId }: StudentOfCourse): Promise<CourseAccess> => {
    const row = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('suspended_at as suspendedAt')
      .where('student_id', '=', studentId)
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return 'none';
    return row.suspendedAt ? 'suspended' : 'open';
  },
);

/** Of these courses, those that the student has, suspended ones too: no answer to what they may use (`ReadAccess`). */
export const CoursesEnrolledIn = query(
  async (
    { entityManager: em },
    { studentId, courseIds }: { studentId: string; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .where('course_id', '=', anyOf(courseIds))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);

/** All courses that the student may use now. */
export const CoursesOpenTo = query(
  async ({ entityManager: em }, { studentId }: { studentId: string }): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .where('revoked_at', 'is', null)
      .where('suspended_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);

/** The student's current enrolments without a purchase. */
export const CoursesGrantedByHand = query(
  async (
    { entityManager: em },
    { studentId, courseIds }: { studentId: string; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .where('course_id', '=', anyOf(courseIds))
      .where('origin', '=', 'hand')
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);

/** Number of courses somebody has access to, suspended or not. */
export const CountCoursesOfStudent = query(
  async ({ entityManager: em }, { studentId }: { studentId: string }): Promise<number> => {
    const row = await sqlRow<{ count: number }>(em)`
    select count(*)::int as count from enrollment_enrolment
    where student_id = ${studentId} and revoked_at is null`;
    return row?.count ?? 0;
  },
);

/** The course of an enrolment; null if there is no such enrolment. */
export const FindEnrolmentCourse = query(
  async ({ entityManager: em }, { enrolmentId }: { enrolmentId: string }): Promise<string | null> => {
    const row = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id')
      .where('id', '=', enrolmentId)
      .executeTakeFirst();
    return row?.course_id ?? null;
  },
);

/** Whether the course ever had an enrolment, including revoked ones. */
export const HasEnrolments = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<boolean> => {
    const enrolment = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return enrolment !== undefined;
  },
);

/** Pending invitations, latest first: of a course, of an address, or one. */
export const ListCourseInvitations = query(
  async (
    { entityManager: em },
    { criteria: { courseId, email, id } }: { criteria: { courseId?: string; email?: string; id?: string } },
  ): Promise<(CourseInvitation & { courseId: string })[]> => {
    const criteria = [
      courseId && sql`and course_id = ${courseId}`,
      email && sql`and email = ${email}`,
      id && sql`and id = ${id}`,
    ].filter((criterion) => criterion !== undefined && criterion !== '');
    const rows = await sqlRows<CourseInvitation & { courseId: string }>(em)`
      select id as "_id", course_id as "courseId", email::text as email, created_at as since
      from enrollment_waiting_access where true ${sql.join(criteria, sql` `)}
      order by created_at desc, id limit 2000`;
    return rows.map((row) => ({ ...row, since: toIso(row.since) }));
  },
);
