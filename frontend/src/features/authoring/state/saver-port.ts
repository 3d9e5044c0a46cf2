import type { CourseDraft, CourseField, SavedField } from '@atelier/contracts/authoring';
import type { FieldInput, SaveOptions } from '../api/save-field';

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  /** Another tab or author saved the same field meanwhile; `theirs` is the course as it stands on the server. */
  | { kind: 'conflict'; message: string; field: CourseField; theirs: CourseDraft };

export type FieldChange = {
  [Field in CourseField]: { field: Field; value: FieldInput<Field> };
}[CourseField];

/** What the saver of a course needs of the world. */
export interface SaverPort {
  send: (change: FieldChange, options: SaveOptions) => Promise<SavedField>;
  /** Fetches the course again, for comparison after a conflict. */
  reread: () => Promise<CourseDraft>;
  /** The field of a draft in the form it is sent in. */
  valueOf: (draft: CourseDraft, field: CourseField) => unknown;
  /** What of a value its author decides: the server may tidy and complete the rest without there being a conflict. */
  comparable?: (field: CourseField, value: unknown) => unknown;
  onStatus: (status: SaveStatus) => void;
  onSaved: (change: FieldChange) => void;
}
