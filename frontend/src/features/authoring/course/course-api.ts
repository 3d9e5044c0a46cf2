import type { z } from 'zod';
import type { CourseField, courseFields } from '@atelier/contracts/authoring';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { SavedField } from '@atelier/contracts/publication-state';
import type { SectionsTicket } from '@atelier/contracts/programme-merge';
import { apiGet } from '../../../shared/api/client';
import { apiPut } from '../../../shared/api/mutations';
import type { SaveOptions } from '../../../shared/saving/saver-port';

export const courseDraftKey = (courseId: string) => ['course-draft', courseId] as const;

/** Query key of the author's course lists, which also show what is saved of one course. */
export const teacherCoursesKey = ['tutor-courses'] as const;

/** The draft of a course; the server returns it only to those who may edit it. */
export const fetchCourseDraft = (courseId: string, signal?: AbortSignal): Promise<CourseDraft> =>
  apiGet(`/courses/${courseId}`, CourseDraft, { signal });

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
