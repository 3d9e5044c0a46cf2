import { z } from 'zod';
import { Assessment, DueAt } from './assessments.js';
import { CurrentPage, Id, multilineText, page } from './common.js';
import { DocumentFile } from './media.js';
import { maxGrade, feedbackMaxLength, submissionMaxLength, verdictNames } from './words/submission-words.js';

/** `POST /assessments/{id}/submissions`: JSON, or multipart with `text` before the field `file`. */
export const SubmissionBody = z.object({
  text: multilineText(submissionMaxLength).min(1, 'Écrivez votre travail, ou joignez un fichier'),
});
export type SubmissionBody = z.infer<typeof SubmissionBody>;

/** Text beside a file. */
export const SubmissionText = multilineText(submissionMaxLength).default('');

/** `PUT /assessments/{id}/submissions/{studentId}`. */
export const CorrectionBody = z.object({
  feedback: multilineText(feedbackMaxLength).min(1, 'Écrivez un retour'),
  /** Out of 20. */
  grade: z
    .number('Un nombre est attendu')
    .min(0, 'Le minimum est 0')
    .max(maxGrade, `Le maximum est ${maxGrade}`)
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
export const OwnAssessmentsQuery = SubmissionsQuery.extend({ lessonId: Id.optional() });
export type OwnAssessmentsQuery = z.infer<typeof OwnAssessmentsQuery>;

/**
 * `GET /assessments/mine`: the caller's assessments in all courses, due soonest first, done last; `GET
 * /assessments/{courseId}/student/{studentId}`: those of a student in a course, for its teachers.
 */
export const OwnAssessment = Assessment.extend({ submission: Submission.nullable() });
export type OwnAssessment = z.infer<typeof OwnAssessment>;
export const OwnAssessments = page('assessments', OwnAssessment);
export type OwnAssessments = z.infer<typeof OwnAssessments>;
