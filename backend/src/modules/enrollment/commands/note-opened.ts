import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';

/**
 * Notes that the lessons of a course are given out to a student, the first time. After they were read and before they are sent: a
 * student who got access in between is noted too, and what was sent cannot be taken back.
 * @throws DomainError `course-not-found`, `access-suspended` where the access has ended meanwhile, or rests
 */
export const NoteOpened = command(
  async (
    { entityManager: em },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<void> => {
    const row = await sqlRow<{ rests: boolean }>(em)`
    with found as (
      select id, opened_at, suspended_at is not null as rests from enrollment_enrolment
      where student_id = ${studentId} and course_id = ${courseId} and revoked_at is null
    ), noted as (
      update enrollment_enrolment e set opened_at = now() from found
      where e.id = found.id and e.revoked_at is null and not rests and found.opened_at is null
    )
    select rests from found`;
    if (!row) throw new DomainError('course-not-found');
    if (row.rests) throw new DomainError('access-suspended');
  },
);
