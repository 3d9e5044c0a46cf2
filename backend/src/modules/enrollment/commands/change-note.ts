import type { ChangedNoteBody, OwnNote } from '@atelier/contracts/notes';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { ownNote, noteColumns, type NoteRow } from '../queries/own-notes.js';
import { openEnrolment } from '../queries/open-enrolment.js';

/** @throws DomainError `note-not-found`, `lesson-not-found`, `enrolment-not-found`, `access-suspended` */
export const ChangeNote = command(
  async (
    { entityManager: em },
    {
      studentId,
      enrolmentId,
      noteId,
      change,
    }: { studentId: string; enrolmentId: string; noteId: string; change: ChangedNoteBody },
  ): Promise<OwnNote> => {
    const { lessonId = null, text } = change;
    const { id: enrolment, isTaught } = await openEnrolment(em, studentId, enrolmentId, lessonId);
    if (lessonId !== null && !isTaught) throw new DomainError('lesson-not-found');
    const changed = await sqlRow<NoteRow>(em)`
      update enrollment_note
      set text = ${text}, updated_at = ${new Date().toISOString()}, lesson_id = coalesce(${lessonId}::uuid, lesson_id),
          seconds = case when ${change.seconds === undefined} then seconds else ${change.seconds ?? null}::int end
      where id = ${noteId} and enrolment_id = ${enrolment} returning ${noteColumns}`;
    if (!changed) throw new DomainError('note-not-found');
    return ownNote(changed);
  },
);
