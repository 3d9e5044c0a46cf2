import {
  SavedField,
  type CourseField,
  type courseFields,
  type FieldTicket,
} from '@atelier/contracts/authoring';
import type { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';

/** What each field takes on the wire. */
export type FieldInput<Field extends CourseField> = z.input<(typeof courseFields)[Field]>;

/** With what the author had seen before: the server refuses (409) to overwrite anything newer in the field. */
export interface SaveOptions extends FieldTicket {
  /** Lets the request outlive the page; browsers take up to 64 KB this way. */
  keepalive?: boolean;
}

export const saveField = <Field extends CourseField>(
  courseId: string,
  field: Field,
  value: FieldInput<Field>,
  { keepalive = false, ...ticket }: Partial<SaveOptions> = {},
): Promise<SavedField> =>
  apiRequest({
    method: 'PUT',
    path: `/courses/${courseId}/${field}`,
    schema: SavedField,
    body: { [field]: value, ...ticket },
    keepalive,
  });
