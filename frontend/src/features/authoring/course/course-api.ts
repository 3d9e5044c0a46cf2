import { z } from 'zod';
import type { CourseField, courseFields } from '@atelier/contracts/authoring';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { SavedField } from '@atelier/contracts/publication-state';
import type { SectionsTicket } from '@atelier/contracts/programme-merge';
import { ApiFailure, apiGet } from '../../../shared/api/client';
import { apiPut } from '../../../shared/api/mutations';
import type { SaveOptions } from '../../../shared/saving/saver-port';

export const courseDraftKey = (courseId: string) => ['course-draft', courseId] as const;

/** Query key of the author's course lists, which also show what is saved of one course. */
export const teacherCoursesKey = ['tutor-courses'] as const;

/** The same address shows everybody else a published course. */
const PublicCourse = z.object({ changes: z.undefined().optional() });

/** The draft of a course. @throws ApiFailure 404 if it is not the caller's */
export async function fetchCourseDraft(courseId: string, signal?: AbortSignal): Promise<CourseDraft> {
  const course = await apiGet(`/courses/${courseId}`, CourseDraft.or(PublicCourse), { signal });
  if (course.changes) return course;
  throw new ApiFailure(404, 'course-not-found', 'Ce cours n’est pas le vôtre.');
}

export type CourseChange = {
  [Field in CourseField]: { field: Field; value: FieldInput<Field> };
}[CourseField];

/** The request type of each field. */
export type FieldInput<Field extends CourseField> = z.input<(typeof courseFields)[Field]>;

export const saveField = <Field extends CourseField>(
  courseId: string,
  field: Field,
  value: FieldInput<Field>,
  {
    keepalive = false,
    ...ticket
  }: Partial<SaveOptions> & Partial<Pick<SectionsTicket, 'opens' | 'settles'>> = {},
): Promise<SavedField> =>
  apiPut(`/courses/${courseId}/${field}`, SavedField, { [field]: value, ...ticket }, { keepalive });
