import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { openEnrolment } from '../queries/open-enrolment.js';

/** One that is gone already stays gone. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const DeleteNote = command(
  async (
    { entityManager: em },
    { studentId, enrolmentId, noteId }: { studentId: string; enrolmentId: string; noteId: string },
  ): Promise<void> => {
    const { id } = await openEnrolment(em, studentId, enrolmentId);
    await sqlRows(em)`delete from enrollment_note where id = ${noteId} and enrolment_id = ${id}`;
  },
);
