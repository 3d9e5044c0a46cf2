import { AssessmentBody } from '@atelier/contracts/assessments';
import type { ApiFailure } from '../../../shared/api/client';
import { type FormErrors, refusalErrors } from '../../../shared/forms/form';
import type { CourseChoice } from '../../../shared/courses/course-picker';

/** What the form holds; `chosen` keeps its students while the work is for all, in case it was a slip. */
export interface AssessmentDraft {
  course: CourseChoice | null;
  /** The lesson of the course in which it is handed in. */
  lessonId: string | null;
  description: string;
  audience: 'all' | 'chosen';
  students: readonly string[];
  /** As a control of date and time has it, by the reader's own clock; empty without one. */
  dueAt: string;
}

export const assessmentFields = ['courseId', 'lessonId', 'description', 'studentId', 'dueAt'] as const;
export type AssessmentField = (typeof assessmentFields)[number];
export type AssessmentErrors = FormErrors<AssessmentField>;

const mostStudents = 500;
const mostCharacters = 50_000;

/** The students of the request: none at all means all of the course. */
export const studentIdsOf = ({ audience, students }: AssessmentDraft): string[] =>
  audience === 'all' ? [] : [...students];

/** The moment of the request, and back as the control has it. */
export const toIsoDueAt = (dueAt: string): string | null =>
  dueAt === '' ? null : new Date(dueAt).toISOString();
export function toInputDueAt(iso: string | null): string {
  if (iso === null) return '';
  const local = new Date(iso);
  return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What is wrong before anything is sent; empty when nothing is. */
export function validateAssessment(draft: AssessmentDraft): AssessmentErrors {
  const { course, description, audience, students } = draft;
  const errors: AssessmentErrors = {};
  if (course === null) errors.courseId = 'Choisissez un cours';
  const written = AssessmentBody.shape.description.safeParse(description);
  if (description.length > mostCharacters) errors.description = 'La consigne est trop longue';
  else if (!written.success) errors.description = written.error.issues[0]?.message;
  if (audience === 'chosen' && students.length === 0) errors.studentId = 'Choisissez au moins un élève';
  if (audience === 'chosen' && students.length > mostStudents)
    errors.studentId = `Choisissez ${mostStudents} élèves au plus`;
  return errors;
}

/** Where the server's refusal belongs: under a field when it is about one, else above the form. */
export function serverErrors(failure: ApiFailure): AssessmentErrors {
  if (failure.code === 'course-not-found') return { courseId: failure.message };
  if (failure.code === 'lesson-has-work') return { lessonId: failure.message };
  return refusalErrors(assessmentFields, failure);
}
