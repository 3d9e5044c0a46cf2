import type { WaitingAccess } from '@atelier/contracts/enrolled-students';
import { anyOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

/** `suspended`: the bank disputes its payment. */
export type CourseAccess = 'open' | 'suspended' | 'none';

/** Whether somebody follows a course now. */
export const ReadAccess = query(
  async (
    { entityManager: em },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<CourseAccess> => {
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

/** Which of the courses the student has access to now; of all, where none are named. */
export const EnrolledCourses = query(
  async (
    { entityManager: em },
    { studentId, courseIds }: { studentId: string; courseIds?: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .$if(courseIds !== undefined, (found) => found.where('course_id', '=', anyOf(courseIds ?? [])))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);

/** Which of the courses the student has now without having bought them. */
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

/** To how many courses somebody has access, suspended or not. */
export const CountCoursesOfStudent = query(
  async ({ entityManager: em }, { studentId }: { studentId: string }): Promise<number> => {
    const row = await sqlRow<{ count: number }>(em)`
    select count(*)::int as count from enrollment_enrolment
    where student_id = ${studentId} and revoked_at is null`;
    return row?.count ?? 0;
  },
);

/** The course an enrolment is for; null when there is no such enrolment. */
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

/** Whether anybody ever had access to the course, also when it was taken away since. */
export const HasEnrolments = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<boolean> => {
    const one = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  },
);

/** Pending invitations, the most recent first: of a course, of an address, or one. */
export const ListCourseInvitations = query(
  async (
    { entityManager: em },
    { sought: { courseId, email, id } }: { sought: { courseId?: string; email?: string; id?: string } },
  ): Promise<(WaitingAccess & { courseId: string })[]> => {
    const criteria = [
      courseId && sql`and course_id = ${courseId}`,
      email && sql`and email = ${email}`,
      id && sql`and id = ${id}`,
    ].filter((criterion) => criterion !== undefined && criterion !== '');
    const rows = await sqlRows<WaitingAccess & { courseId: string }>(em)`
      select id as "_id", course_id as "courseId", email::text as email, created_at as since
      from enrollment_waiting_access where true ${sql.join(criteria, sql` `)}
      order by created_at desc, id limit 2000`;
    return rows.map((row) => ({ ...row, since: toIso(row.since) }));
  },
);
