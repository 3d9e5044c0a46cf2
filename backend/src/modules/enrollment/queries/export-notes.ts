import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { notesInMarkdown } from '../domain/notes-in-markdown.js';
import { enrollment } from '../tables.js';
import { noteColumns, type NoteRow } from './own-notes.js';
import { openEnrolment } from './open-enrolment.js';

/** A student's notes in a course, as a file to take home. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const ExportNotes = query(
  async (
    { entityManager: em },
    { studentId, enrolmentId }: { studentId: string; enrolmentId: string },
  ): Promise<string> => {
    const { id, courseId, title } = await openEnrolment(em, studentId, enrolmentId);
    const notes = await sqlRows<NoteRow>(em)`
    select ${noteColumns} from enrollment_note where enrolment_id = ${id} order by created_at, id`;
    const syllabus = await enrollment(em)
      .selectFrom('enrollment_syllabus')
      .select('sections')
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    return notesInMarkdown(title, syllabus?.sections ?? [], notes);
  },
);
