import { AssessmentBody } from '@atelier/contracts/assessments';
import type { ApiFailure } from '../../../shared/api/client';
import { type FormErrors, refusalErrors } from '../../../shared/forms/form';
import type { CourseChoice } from '../../../shared/courses/course-picker';

/** State of the form; `chosen` survives a switch to « toute la classe », in case it was a slip. */
export interface AssessmentDraft {
  course: CourseChoice | null;
  /** The lesson of the course in which it is handed in. */
  lessonId: string | null;
  description: string;
  audience: 'all' | 'chosen';
  students: readonly string[];
  /** Value of `<input type="datetime-local">` in local time; empty for none. */
  dueAt: string;
}

export const assessmentFields = ['courseId', 'lessonId', 'description', 'studentId', 'dueAt'] as const;
export type AssessmentField = (typeof assessmentFields)[number];
export type AssessmentErrors = FormErrors<AssessmentField>;

const maxStudents = 500;
const maxCharacters = 50_000;

/** The students of the request; empty means the whole course. */
export const studentIdsOf = ({ audience, students }: AssessmentDraft): string[] =>
  audience === 'all' ? [] : [...students];

/** Converts between the local time of the input and the ISO date of the API. */
export const toIsoDueAt = (dueAt: string): string | null =>
  dueAt === '' ? null : new Date(dueAt).toISOString();
export function toInputDueAt(iso: string | null): string {
  if (iso === null) return '';
  const local = new Date(iso);
  return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Client-side validation; empty when the draft is valid. */
export function validateAssessment(draft: AssessmentDraft): AssessmentErrors {
  const { course, description, audience, students } = draft;
  const errors: AssessmentErrors = {};
  if (course === null) errors.courseId = 'Choisissez un cours';
  const parsed = AssessmentBody.shape.description.safeParse(description);
  if (description.length > maxCharacters) errors.description = 'La consigne est trop longue';
  else if (!parsed.success) errors.description = parsed.error.issues[0]?.message;
  if (audience === 'chosen' && students.length === 0) errors.studentId = 'Choisissez au moins un élève';
  if (audience === 'chosen' && students.length > maxStudents)
    errors.studentId = `Choisissez ${maxStudents} élèves au plus`;
  return errors;
}

/** Maps an API error to its field, or to the form when it is about no field. */
export function serverErrors(failure: ApiFailure): AssessmentErrors {
  if (failure.code === 'course-not-found') return { courseId: failure.message };
  if (failure.code === 'lesson-has-work') return { lessonId: failure.message };
  return refusalErrors(assessmentFields, failure);
}
