import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { sql, sqlRow } from '../../../kernel/query.js';

/**
 * Notes that the lessons of a course are given out to a student, the first time. After they were read and before they are sent: a
 * student who got access in between is noted too, and what was sent cannot be taken back.
 * @throws DomainError `course-not-found` where the access has ended meanwhile
 */
export class NoteOpened extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

export const NoteOpenedHandler = commandHandler(NoteOpened, async (em, { studentId, courseId }) => {
  const open = sql`student_id = ${studentId} and course_id = ${courseId} and revoked_at is null and suspended_at is null`;
  const row = await sqlRow<{ isOpen: boolean }>(em)`
    with noted as (update enrollment_enrolment set opened_at = now() where ${open} and opened_at is null)
    select exists (select 1 from enrollment_enrolment where ${open}) as "isOpen"`;
  if (!row?.isOpen) throw new DomainError('course-not-found');
});
