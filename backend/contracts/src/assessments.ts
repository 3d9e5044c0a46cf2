import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { maxSelectedStudents } from './enrolled-students.js';
import { namesOf } from './words/names-of.js';
import { verdictNames } from './words/submission-words.js';

/** An assessment as shown to its student beside courses and lessons, until accepted. Due first. */
export const DueAssessment = z.object({
  _id: Id,
  courseId: Id,
  courseTitle: z.string().nullable(),
  /** The lesson in which it is submitted; null if it has none, or an unpublished one. */
  lessonId: Id.nullable(),
  /** The lesson's title, otherwise the first words of the instructions. */
  title: z.string(),
  /** Due date; `redo` may have its own. */
  dueAt: z.string().nullable(),
  handedInAt: z.string().nullable(),
  verdict: z.enum(verdictNames).nullable(),
});
export type DueAssessment = z.infer<typeof DueAssessment>;

const Description = boundedText(50_000, '50 000 caractères au plus', 'La consigne est obligatoire').refine(
  (html) => html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '',
  'La consigne est obligatoire',
);

/** A date-time, or null. */
export const DueAt = z.iso
  .datetime({ offset: true, error: 'Une date est attendue' })
  .transform((moment) => new Date(moment).toISOString())
  .nullable();

/** An assessment set by the teacher. `description` is HTML; no `studentId` means every student of the course. */
export const AssessmentBody = z.object({
  /** Client-generated, so that a double click creates one assessment. */
  _id: Id.optional(),
  courseId: Id,
  description: Description,
  studentId: z.array(Id).max(maxSelectedStudents).default([]),
  dueAt: DueAt.default(null),
  /** The lesson of kind evaluation in which it is submitted; one assessment per lesson. */
  lessonId: Id.nullable().default(null),
});
export type AssessmentBody = z.infer<typeof AssessmentBody>;

/** `PUT /assessments/{id}`: missing fields are unchanged. */
export const AssessmentChange = z
  .object({
    description: Description,
    studentId: z.array(Id).max(maxSelectedStudents),
    dueAt: DueAt,
    lessonId: Id.nullable(),
  })
  .partial();
export type AssessmentChange = z.infer<typeof AssessmentChange>;

export const Assessment = z.object({
  _id: Id,
  courseId: Id,
  /** Null if the course was deleted. */
  courseTitle: z.string().nullable(),
  description: z.string(),
  studentId: z.array(Id),
  /** Due date. */
  dueAt: z.string().nullable(),
  /** The lesson in which it is submitted; null if none. */
  lessonId: Id.nullable(),
  /** Title as published; null also while the published course does not have the lesson. */
  lessonTitle: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When students without a submission were last reminded. */
  remindedAt: z.string().nullable(),
});
export type Assessment = z.infer<typeof Assessment>;

/** `GET /assessments/{courseId}/list`: all for editors, those assigned to them for students. Newest first. */
export const CourseAssessments = z.object({ assessments: z.array(Assessment) });
export type CourseAssessments = z.infer<typeof CourseAssessments>;

/** Sort keys with their default direction. By due date: due soonest first, then undated, then overdue. */
export const assessmentSorts = { dueAt: 'asc', createdAt: 'desc', waiting: 'desc' } as const;
export type AssessmentSort = keyof typeof assessmentSorts;

const filters = {
  courseId: Id.optional(),
  /** Searches the instructions. */
  search: SearchText,
};

/** `GET /assessments`: those of one's own courses; all for administrators. */
export const AssessmentsQuery = z.object({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<AssessmentSort>(assessmentSorts)).default('dueAt'),
  /** Defaults to the sort key's direction. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>;

/** The same list without pagination. */
export const AssessmentsFilterQuery = z.object(filters);
export type AssessmentsFilterQuery = z.infer<typeof AssessmentsFilterQuery>;

export const ListedAssessment = Assessment.extend({
  /** Number of assigned students, of submissions, and of submissions not corrected yet. */
  expected: z.number().int(),
  handedIn: z.number().int(),
  waiting: z.number().int(),
});
export type ListedAssessment = z.infer<typeof ListedAssessment>;
export const Assessments = page('assessments', ListedAssessment);
export type Assessments = z.infer<typeof Assessments>;
