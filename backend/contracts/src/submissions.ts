import { z } from 'zod';
import { Assessment, DueAt } from './assessments.js';
import { CurrentPage, Id, multilineText, page } from './common.js';
import { DocumentFile } from './media.js';
import { bestGrade, feedbackMaxLength, handInMaxLength, verdictNames } from './words/submission-words.js';

/** `POST /assessments/{id}/submissions`: words, or a form with the field `file` and, before it, `text`. */
export const SubmissionBody = z.object({
  text: multilineText(handInMaxLength).min(1, 'Écrivez votre travail, ou joignez un fichier'),
});
export type SubmissionBody = z.infer<typeof SubmissionBody>;

/** What may stand beside a file. */
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
  /** Until when what is to be done again is expected; null: as the work says. */
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
  /** How many times it was handed in. */
  version: z.number().int(),
  correction: z
    .object({
      feedback: z.string(),
      grade: z.number().nullable(),
      verdict: z.enum(verdictNames),
      user: Person,
      correctedAt: z.string(),
      /** Another date, of what is to be done again. */
      dueAt: z.string().nullable(),
    })
    .nullable(),
});
export type Submission = z.infer<typeof Submission>;

export const SubmissionPath = z.object({ id: Id, studentId: Id });
export type SubmissionPath = z.infer<typeof SubmissionPath>;

/** `GET /assessments/{id}/submissions`: those to be looked at first, then those to be done again; the longest waiting before the others. */
export const SubmissionsQuery = z.object({ currentPage: CurrentPage });
export type SubmissionsQuery = z.infer<typeof SubmissionsQuery>;
export const Submissions = page('submissions', Submission).extend({
  /** Whom the work is for; an answer from each is hoped for. */
  studentCount: z.number().int(),
  /** Of all that was handed in. */
  counts: z.object({ waiting: z.number().int(), redo: z.number().int(), acquired: z.number().int() }),
});
export type Submissions = z.infer<typeof Submissions>;

/** `GET /assessments/{id}/missing`: who has handed nothing in, the latest of the course first. */
export const MissingStudents = page('students', Person.extend({ _id: Id }));
export type MissingStudents = z.infer<typeof MissingStudents>;

/** `POST /assessments/{id}/reminders`: how many of them are written to, and when. */
export const Reminder = z.object({ remindedAt: z.string(), count: z.number().int() });
export type Reminder = z.infer<typeof Reminder>;

/** `GET /assessments/mine`: of all courses, or what is handed in in one lesson. */
export const OwnWorkQuery = SubmissionsQuery.extend({ lessonId: Id.optional() });
export type OwnWorkQuery = z.infer<typeof OwnWorkQuery>;

/**
 * `GET /assessments/mine`: what the caller has to do in all courses, what is due soonest first, what is done last;
 * `GET /assessments/{courseId}/student/{studentId}`: the same of one student of a course, for those who teach it.
 */
export const OwnWork = Assessment.extend({ submission: Submission.nullable() });
export type OwnWork = z.infer<typeof OwnWork>;
export const OwnWorks = page('assessments', OwnWork);
export type OwnWorks = z.infer<typeof OwnWorks>;
