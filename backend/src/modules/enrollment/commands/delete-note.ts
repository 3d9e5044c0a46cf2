import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';
import { openEnrolment } from '../queries/open-enrolment.js';

/** One that is gone already stays gone. @throws DomainError `enrolment-not-found`, `access-suspended` */
export class DeleteNote extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly enrolmentId: string,
    readonly noteId: string,
  ) {
    super();
  }
}

export const DeleteNoteHandler = commandHandler(
  DeleteNote,
  async (em, { studentId, enrolmentId, noteId }) => {
    const { id } = await openEnrolment(em, studentId, enrolmentId);
    await sqlRows(em)`delete from enrollment_note where id = ${noteId} and enrolment_id = ${id}`;
  },
);
