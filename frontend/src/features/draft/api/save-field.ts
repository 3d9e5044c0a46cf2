import type { CourseField, courseFields } from '@atelier/contracts/authoring';
import type { SectionsTicket } from '@atelier/contracts/programme-merge';
import { SavedField } from '@atelier/contracts/course-draft';
import type { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';
import type { SaveOptions } from '../../../shared/saving/saver-port';

export type CourseChange = {
  [Field in CourseField]: { field: Field; value: FieldInput<Field> };
}[CourseField];

/** What each field takes on the wire. */
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
  apiRequest({
    method: 'PUT',
    path: `/courses/${courseId}/${field}`,
    schema: SavedField,
    body: { [field]: value, ...ticket },
    keepalive,
  });
