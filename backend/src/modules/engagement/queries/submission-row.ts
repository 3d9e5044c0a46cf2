import type { Submission } from '@atelier/contracts/submissions';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import { sql, toIso } from '../../../kernel/query.js';
import type { EngagementTables } from '../tables.js';

/** Of `engagement_submission s` and the `engagement_assessment a` that it belongs to. */
export const submissionColumns = columnsOf<EngagementTables['engagement_submission']>('s')(
  `id, assessment_id, student_id, text, file_id, file_name, file_bytes, handed_in_at, version, feedback, verdict,
  corrected_by, corrected_at, next_due_at`,
  {
    grade: sql<number | null>`s.grade::float8`,
    isLate: sql<boolean>`coalesce(s.handed_in_at > coalesce(s.due_at, a.due_at), false)`,
  },
);
export type SubmissionRow = RowOf<typeof submissionColumns>;

/** Before it is known how those are called who wrote and corrected it, and where its file is to be had. */
export interface UnsignedSubmission extends Omit<Submission, 'user' | 'file' | 'correction'> {
  file: { id: string; name: string; size: number } | null;
  correction: (Omit<NonNullable<Submission['correction']>, 'user'> & { by: string }) | null;
}

export const toSubmission = (row: SubmissionRow): UnsignedSubmission => {
  const { fileId, fileName, fileBytes, feedback, verdict, correctedBy, correctedAt, nextDueAt } = row;
  return {
    _id: row.id,
    assessmentId: row.assessmentId,
    studentId: row.studentId,
    text: row.text,
    file: fileId === null ? null : { id: fileId, name: fileName ?? 'fichier', size: fileBytes ?? 0 },
    handedInAt: toIso(row.handedInAt),
    isLate: row.isLate,
    version: row.version,
    correction:
      feedback === null || verdict === null || correctedBy === null || correctedAt === null
        ? null
        : {
            feedback,
            verdict,
            grade: row.grade,
            by: correctedBy,
            correctedAt: toIso(correctedAt),
            dueAt: nextDueAt && toIso(nextDueAt),
          },
  };
};
