import type { OwnNote } from '@atelier/contracts/notes';
import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows, toIso } from '../../../kernel/query.js';
import { openEnrolment } from './open-enrolment.js';

export type NoteRow = OwnNote;

export const noteColumns = sql<NoteRow>`
  id as "_id", lesson_id as "lessonId", seconds, text, created_at as "createdAt", updated_at as "updatedAt"`;

export const ownNote = (row: NoteRow): OwnNote => ({
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

/** What a student wrote down in a course, oldest first. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const ListOwnNotes = query(
  async (
    { entityManager: em },
    { studentId, enrolmentId }: { studentId: string; enrolmentId: string },
  ): Promise<OwnNote[]> => {
    const { id } = await openEnrolment(em, studentId, enrolmentId);
    const rows = await sqlRows<NoteRow>(em)`
    select ${noteColumns} from enrollment_note where enrolment_id = ${id} order by created_at, id`;
    return rows.map(ownNote);
  },
);
