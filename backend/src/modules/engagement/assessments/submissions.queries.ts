import type { Submission } from '@atelier/contracts/submissions';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { anyOf, type PageFacts, pageOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { EngagementTables } from '../tables.js';

/** Of `engagement_submission s` joined with its `engagement_assessment a`. */
const submissionColumns = columnsOf<EngagementTables['engagement_submission']>('s')(
  `id, assessment_id, student_id, text, file_id, file_name, file_bytes, handed_in_at, version, feedback, verdict,
  corrected_by, corrected_at, next_due_at`,
  {
    grade: sql<number | null>`s.grade::float8`,
    isLate: sql<boolean>`coalesce(s.handed_in_at > coalesce(s.due_at, a.due_at), false)`,
  },
);
const fromSubmissions = sql`from engagement_submission s join engagement_assessment a on a.id = s.assessment_id`;
type SubmissionRow = RowOf<typeof submissionColumns>;

/** Before the names of author and corrector and the file's signed URLs are added. */
export interface SubmissionRecord extends Omit<Submission, 'user' | 'file' | 'correction'> {
  file: { id: string; name: string; size: number } | null;
  correction: (Omit<NonNullable<Submission['correction']>, 'user'> & { by: string }) | null;
}

const toSubmission = (row: SubmissionRow): SubmissionRecord => {
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

/** A student's submission to an assessment, or a submission by its id; null if there is none. */
export const ReadSubmission = query(
  async (
    { entityManager: em },
    { key }: { key: { assessmentId: string; studentId: string } | { id: string } },
  ): Promise<SubmissionRecord | null> => {
    const condition =
      'id' in key
        ? sql`s.id = ${key.id}`
        : sql`s.assessment_id = ${key.assessmentId} and s.student_id = ${key.studentId}`;
    const row = await sqlRow<SubmissionRow>(em)`
    select ${submissionColumns}
    ${fromSubmissions} where ${condition}`;
    return row ? toSubmission(row) : null;
  },
);

/** A student's submissions to the given assessments. */
export const ReadOwnSubmissions = query(
  async (
    { entityManager: em },
    { studentId, assessmentIds }: { studentId: string; assessmentIds: string[] },
  ): Promise<SubmissionRecord[]> => {
    const rows = await sqlRows<SubmissionRow>(em)`
      select ${submissionColumns}
      ${fromSubmissions}
      where s.student_id = ${studentId} and s.assessment_id = ${anyOf(assessmentIds)}`;
    return rows.map(toSubmission);
  },
);

const pageSize = 10;

/** Submissions to an assessment: uncorrected first, then `redo`, each in order of arrival. */
export const ListSubmissions = query(
  async (
    { entityManager: em },
    { assessmentId, currentPage }: { assessmentId: string; currentPage: number },
  ): Promise<{ submissions: SubmissionRecord[] } & PageFacts> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`s.id`,
      columns: submissionColumns,
      found: sql`
        ${fromSubmissions}
        where s.assessment_id = ${assessmentId}`,
      order: sql`s.verdict is not null, s.verdict = 'acquired', s.handed_in_at, s.id`,
    });
    return { submissions: rows.map(toSubmission), ...facts };
  },
);

interface SubmissionCount {
  assessmentId: string;
  handedIn: number;
  /** Not corrected yet. */
  waiting: number;
  redo: number;
  acquired: number;
}

/** Number of submissions to each of the given assessments. */
export const CountSubmissions = query(
  (
    { entityManager: em },
    { assessmentIds }: { assessmentIds: string[] },
  ): Promise<SubmissionCount[]> => sqlRows<SubmissionCount>(em)`
    select assessment_id as "assessmentId", count(*)::int as "handedIn",
           (count(*) filter (where verdict is null))::int as waiting,
           (count(*) filter (where verdict = 'redo'))::int as redo,
           (count(*) filter (where verdict = 'acquired'))::int as acquired
    from engagement_submission where assessment_id = ${anyOf(assessmentIds)} group by assessment_id`,
);

/** The accounts of all who have submitted to an assessment. */
export const ListSubmitters = query(
  async ({ entityManager: em }, { assessmentId }: { assessmentId: string }): Promise<string[]> => {
    const rows = await sqlRows<{ id: string }>(em)`
    select student_id as id from engagement_submission where assessment_id = ${assessmentId}`;
    return rows.map(({ id }) => id);
  },
);
