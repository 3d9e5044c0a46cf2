import { randomUUIDv7 } from 'node:crypto';
import type { ChangedNoteBody, NoteBody, OwnNote } from '@atelier/contracts/notes';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { openEnrolment } from '../learning/open-lessons.js';
import { noteColumns, type NoteRow, ownNote } from './notes.queries.js';

/** Limit of notes per enrolment, which bounds the learning page's response. */
export const maxNotes = 1000;

/**
 * Creates a note. Idempotent by id, or by text and second.
 * @throws DomainError `enrolment-not-found`, `access-suspended`, `lesson-not-found`, `too-many-notes`, `note-not-found`
 * if the id is somebody else's
 */
export const WriteNote = command(
  async (
    { entityManager },
    { studentId, enrolmentId, note }: { studentId: string; enrolmentId: string; note: NoteBody },
  ): Promise<OwnNote> => {
    const { lessonId, seconds, text } = note;
    const em = entityManager.fork();
    const { id: enrolment, isTaught } = await openEnrolment(em, studentId, enrolmentId, lessonId);
    if (!isTaught) throw new DomainError('lesson-not-found');
    const now = new Date().toISOString();
    return em.transactional(async (inside) => {
      // Serialised per enrolment: two concurrent requests would both insert the note.
      await sqlRow(inside)`select pg_advisory_xact_lock(hashtext('enrollment.note'), hashtext(${enrolment}))`;
      const facts = await sqlRow<{ sameId: string | null; isFull: boolean }>(inside)`
        select (select id from enrollment_note
                where enrolment_id = ${enrolment} and lesson_id = ${lessonId} and text = ${text}
                  and seconds is not distinct from ${seconds}::int limit 1) as "sameId",
               (select count(*) from enrollment_note where enrolment_id = ${enrolment}) >= ${maxNotes} as "isFull"`;
      const id = facts?.sameId ?? note._id ?? randomUUIDv7();
      const existing = await sqlRow<NoteRow>(inside)`
        update enrollment_note set lesson_id = ${lessonId}, seconds = ${seconds}::int, text = ${text}, updated_at = ${now}
        where id = ${id} and enrolment_id = ${enrolment} returning ${noteColumns}`;
      if (existing) return ownNote(existing);
      if (facts?.isFull) throw new DomainError('too-many-notes');
      const stored = await sqlRow<NoteRow>(inside)`
        insert into enrollment_note (id, enrolment_id, lesson_id, seconds, text, created_at, updated_at)
        values (${id}, ${enrolment}, ${lessonId}, ${seconds}::int, ${text}, ${now}, ${now})
        on conflict (id) do nothing returning ${noteColumns}`;
      if (!stored) throw new DomainError('note-not-found');
      return ownNote(stored);
    });
  },
);

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

/** Idempotent. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const DeleteNote = command(
  async (
    { entityManager: em },
    { studentId, enrolmentId, noteId }: { studentId: string; enrolmentId: string; noteId: string },
  ): Promise<void> => {
    const { id } = await openEnrolment(em, studentId, enrolmentId);
    await sqlRows(em)`delete from enrollment_note where id = ${noteId} and enrolment_id = ${id}`;
  },
);
