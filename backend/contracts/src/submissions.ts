import { z } from 'zod';
import { Assessment, DueAt } from './assessments.js';
import { CurrentPage, Id, multilineText, page } from './common.js';
import { DocumentFile } from './media.js';
import { bestGrade, feedbackMaxLength, handInMaxLength, verdictNames } from './words/submission-words.js';

/** `POST /assessments/{id}/submissions`: JSON, or multipart with `text` before the field `file`. */
export const SubmissionBody = z.object({
  text: multilineText(handInMaxLength).min(1, 'Écrivez votre travail, ou joignez un fichier'),
});
export type SubmissionBody = z.infer<typeof SubmissionBody>;

/** Text beside a file. */
export const SubmissionWords = multilineText(handInMaxLength).default('');

/** `PUT /assessments/{id}/submissions/{studentId}`. */
export const CorrectionBody = z.object({
  feedback: multilineText(feedbackMaxLength).min(1, 'Écrivez un retour'),
  /** Out of 20. */
  grade: z
    .number('Un nombre est attendu')
    .min(0, 'Le minimum est 0')
    .max(bestGrade, `Le maximum est ${bestGrade}`)
    .multipleOf(0.25, 'Des quarts de point au plus')
    .nullish(),
  verdict: z
    .enum(verdictNames, 'Choisissez «\u00a0Acquis\u00a0» ou «\u00a0À reprendre\u00a0»')
    .default('acquired'),
  /** Due date of the next version; null: that of the assessment. */
  dueAt: DueAt.default(null),
});
export type CorrectionBody = z.infer<typeof CorrectionBody>;

const Person = z.object({ name: z.string(), imageUrl: z.string().nullable() });

export const Submission = z.object({
  _id: Id,
  assessmentId: Id,
  studentId: Id,
  user: Person,
  text: z.string(),
  file: DocumentFile.nullable(),
  handedInAt: z.string(),
  isLate: z.boolean(),
  /** Number of versions submitted. */
  version: z.number().int(),
  correction: z
    .object({
      feedback: z.string(),
      grade: z.number().nullable(),
      verdict: z.enum(verdictNames),
      user: Person,
      correctedAt: z.string(),
      /** A separate due date for `redo`. */
      dueAt: z.string().nullable(),
    })
    .nullable(),
});
export type Submission = z.infer<typeof Submission>;

export const SubmissionPath = z.object({ id: Id, studentId: Id });
export type SubmissionPath = z.infer<typeof SubmissionPath>;

/** `GET /assessments/{id}/submissions`: uncorrected first, then `redo`; oldest first within each. */
export const SubmissionsQuery = z.object({ currentPage: CurrentPage });
export type SubmissionsQuery = z.infer<typeof SubmissionsQuery>;
export const Submissions = page('submissions', Submission).extend({
  /** Number of assigned students. */
  studentCount: z.number().int(),
  /** Over all submissions. */
  counts: z.object({ waiting: z.number().int(), redo: z.number().int(), acquired: z.number().int() }),
});
export type Submissions = z.infer<typeof Submissions>;

/** `GET /assessments/{id}/missing`: students without a submission, latest enrolment first. */
export const MissingStudents = page('students', Person.extend({ _id: Id }));
export type MissingStudents = z.infer<typeof MissingStudents>;

/** `POST /assessments/{id}/reminders`: number of recipients, and time. */
export const Reminder = z.object({ remindedAt: z.string(), count: z.number().int() });
export type Reminder = z.infer<typeof Reminder>;

/** `GET /assessments/mine`: of all courses, or of one lesson. */
export const OwnWorkQuery = SubmissionsQuery.extend({ lessonId: Id.optional() });
export type OwnWorkQuery = z.infer<typeof OwnWorkQuery>;

/**
 * `GET /assessments/mine`: the caller's assessments in all courses, due soonest first, done last; `GET
 * /assessments/{courseId}/student/{studentId}`: those of a student in a course, for its teachers.
 */
export const OwnWork = Assessment.extend({ submission: Submission.nullable() });
export type OwnWork = z.infer<typeof OwnWork>;
export const OwnWorks = page('assessments', OwnWork);
export type OwnWorks = z.infer<typeof OwnWorks>;
