import { randomUUIDv7 } from 'node:crypto';
import type { ChangedNoteBody, NoteBody, OwnNote } from '@atelier/contracts/notes';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { findOpenEnrolment, type OwnEnrolment } from '../learning/open-lessons.js';
import { noteColumns, type NoteRow, toOwnNote } from './notes.queries.js';

/** Limit of notes per enrolment, which bounds the learning page's response. */
export const maxNotes = 1000;

/**
 * Creates a note. Idempotent by id, or by text and second.
 * @throws DomainError `enrolment-not-found`, `access-suspended`, `lesson-not-found`, `too-many-notes`, `note-not-found`
 * if the id is somebody else's
 */
export const WriteNote = command(
  async ({ entityManager }, { note, ...key }: OwnEnrolment & { note: NoteBody }): Promise<OwnNote> => {
    const { lessonId, seconds, text } = note;
    const em = entityManager.fork();
    const { id: ownEnrolmentId, isLessonOpen } = await findOpenEnrolment(em, key, lessonId);
    if (!isLessonOpen) throw new DomainError('lesson-not-found');
    const now = new Date().toISOString();
    return em.transactional(async (tx) => {
      // Serialised per enrolment: two concurrent requests would both insert the note.
      await sqlRow(
        tx,
      )`select pg_advisory_xact_lock(hashtext('enrollment.note'), hashtext(${ownEnrolmentId}))`;
      const facts = await sqlRow<{ sameId: string | null; isFull: boolean }>(tx)`
        select (select id from enrollment_note
                where enrolment_id = ${ownEnrolmentId} and lesson_id = ${lessonId} and text = ${text}
                  and seconds is not distinct from ${seconds}::int limit 1) as "sameId",
               (select count(*) from enrollment_note where enrolment_id = ${ownEnrolmentId}) >= ${maxNotes} as "isFull"`;
      const id = facts?.sameId ?? note._id ?? randomUUIDv7();
      const existing = await sqlRow<NoteRow>(tx)`
        update enrollment_note set lesson_id = ${lessonId}, seconds = ${seconds}::int, text = ${text}, updated_at = ${now}
        where id = ${id} and enrolment_id = ${ownEnrolmentId} returning ${noteColumns}`;
      if (existing) return toOwnNote(existing);
      if (facts?.isFull) throw new DomainError('too-many-notes');
      const stored = await sqlRow<NoteRow>(tx)`
        insert into enrollment_note (id, enrolment_id, lesson_id, seconds, text, created_at, updated_at)
        values (${id}, ${ownEnrolmentId}, ${lessonId}, ${seconds}::int, ${text}, ${now}, ${now})
        on conflict (id) do nothing returning ${noteColumns}`;
      if (!stored) throw new DomainError('note-not-found');
      return toOwnNote(stored);
    });
  },
);

/** @throws DomainError `note-not-found`, `lesson-not-found`, `enrolment-not-found`, `access-suspended` */
export const ChangeNote = command(
  async (
    { entityManager: em },
    { noteId, change, ...key }: OwnEnrolment & { noteId: string; change: ChangedNoteBody },
  ): Promise<OwnNote> => {
    const { lessonId = null, text } = change;
    const { id: ownEnrolmentId, isLessonOpen } = await findOpenEnrolment(em, key, lessonId);
    if (lessonId !== null && !isLessonOpen) throw new DomainError('lesson-not-found');
    const changed = await sqlRow<NoteRow>(em)`
      update enrollment_note
      set text = ${text}, updated_at = ${new Date().toISOString()}, lesson_id = coalesce(${lessonId}::uuid, lesson_id),
          seconds = case when ${change.seconds === undefined} then seconds else ${change.seconds ?? null}::int end
      where id = ${noteId} and enrolment_id = ${ownEnrolmentId} returning ${noteColumns}`;
    if (!changed) throw new DomainError('note-not-found');
    return toOwnNote(changed);
  },
);

/** Idempotent. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const DeleteNote = command(
  async ({ entityManager: em }, { noteId, ...key }: OwnEnrolment & { noteId: string }): Promise<void> => {
    const { id } = await findOpenEnrolment(em, key);
    await sqlRows(em)`delete from enrollment_note where id = ${noteId} and enrolment_id = ${id}`;
  },
);
