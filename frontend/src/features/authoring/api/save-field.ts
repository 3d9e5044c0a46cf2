import { SavedField, type CourseField, type courseFields } from '@atelier/contracts/authoring';
import type { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';

/** What each field takes on the wire. */
export type FieldInput<Field extends CourseField> = z.input<(typeof courseFields)[Field]>;

export interface SaveOptions {
  /** What the author had before; the server refuses (409) to overwrite anything newer. */
  revision?: number | undefined;
  /** Lets the request outlive the page; browsers take up to 64 KB this way. */
  keepalive?: boolean;
}

export const saveField = <Field extends CourseField>(
  courseId: string,
  field: Field,
  value: FieldInput<Field>,
  { revision, keepalive = false }: SaveOptions = {},
): Promise<SavedField> =>
  apiRequest({
    method: 'PUT',
    path: `/courses/${courseId}/${field}`,
    schema: SavedField,
    body: { [field]: value, ...(revision === undefined ? {} : { revision }) },
    keepalive,
  });
