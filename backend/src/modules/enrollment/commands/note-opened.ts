import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';

/** Notes that the lessons of a course are given out to a student, the first time. Before they are: what was read cannot be taken back. */
export class NoteOpened extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

export const NoteOpenedHandler = commandHandler(NoteOpened, async (em, { studentId, courseId }) => {
  await sqlRows(em)`
    update enrollment_enrolment set opened_at = now()
    where student_id = ${studentId} and course_id = ${courseId} and opened_at is null
      and revoked_at is null and suspended_at is null`;
});
