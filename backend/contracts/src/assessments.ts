import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { namesOf } from './words/names-of.js';

const Description = z
  .string('La consigne est obligatoire')
  .max(50_000, '50 000 caractères au plus')
  .refine((html) => html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '', 'La consigne est obligatoire');

/** A moment, or none. */
export const DueAt = z.iso
  .datetime({ offset: true, error: 'Une date est attendue' })
  .transform((moment) => new Date(moment).toISOString())
  .nullable();

/** Work set by the teacher. `description` is HTML; no `studentId` means every student of the course. */
export const AssessmentBody = z.object({
  /** Made by the client, so that a double click sets one piece of work. */
  _id: Id.optional(),
  courseId: Id,
  description: Description,
  studentId: z.array(Id).max(500).default([]),
  dueAt: DueAt.default(null),
  /** The lesson of kind evaluation in which it is handed in; one has one piece of work. */
  lessonId: Id.nullable().default(null),
});
export type AssessmentBody = z.infer<typeof AssessmentBody>;

/** `PUT /assessments/{id}`: what is missing stays. */
export const AssessmentChange = z
  .object({
    description: Description,
    studentId: z.array(Id).max(500),
    dueAt: DueAt,
    lessonId: Id.nullable(),
  })
  .partial();
export type AssessmentChange = z.infer<typeof AssessmentChange>;

export const Assessment = z.object({
  _id: Id,
  courseId: Id,
  /** Null when the course is gone. */
  courseTitle: z.string().nullable(),
  description: z.string(),
  studentId: z.array(Id),
  /** Until when it is expected. */
  dueAt: z.string().nullable(),
  /** Where it is handed in; null where it belongs to no lesson. */
  lessonId: Id.nullable(),
  /** As students know the lesson; null also while the published course has it not. */
  lessonTitle: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When those who owe it were last written to. */
  remindedAt: z.string().nullable(),
});
export type Assessment = z.infer<typeof Assessment>;

/** `GET /assessments/{courseId}/list`: its editors see all, a student what is set for them. Newest first. */
export const CourseAssessments = z.object({ assessments: z.array(Assessment) });
export type CourseAssessments = z.infer<typeof CourseAssessments>;

/** What the list is sorted by, and how it begins. By its date: what is due soonest first, undated after, closed last. */
export const assessmentSorts = { dueAt: 'asc', createdAt: 'desc', waiting: 'desc' } as const;
export type AssessmentSort = keyof typeof assessmentSorts;

const filters = {
  courseId: Id.optional(),
  /** In what is asked of students. */
  search: SearchText,
};

/** `GET /assessments`: those of the caller's own courses; an administrator's: all. */
export const AssessmentsQuery = z.object({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<AssessmentSort>(assessmentSorts)).default('dueAt'),
  /** As the sort begins where it is not given. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>;

/** The same list without its pages. */
export const AssessmentsFilterQuery = z.object(filters);
export type AssessmentsFilterQuery = z.infer<typeof AssessmentsFilterQuery>;

export const ListedAssessment = Assessment.extend({
  /** How many students it is for, how many have handed something in, and how many wait for a word of it. */
  expected: z.number().int(),
  handedIn: z.number().int(),
  waiting: z.number().int(),
});
export type ListedAssessment = z.infer<typeof ListedAssessment>;
export const Assessments = page('assessments', ListedAssessment);
export type Assessments = z.infer<typeof Assessments>;
