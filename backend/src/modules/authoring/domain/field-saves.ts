import type { CourseField, FieldTicket } from '@atelier/contracts/authoring';

interface FieldSave {
  /** What the course’s revision became by it. */
  revision: number;
  /** The name its tab gave it. */
  save: string | null;
}

/** The last save of each field that an editor has saved. */
export type FieldSaves = Partial<Record<CourseField, FieldSave>>;

export interface FieldEdit extends Partial<FieldTicket> {
  field: CourseField;
}

/**
 * Whether the field holds something that its editor has not seen: saved after the revision they know, and by no save
 * of their own. Several fields can thus be sent at once, in any order, and none overwrites another tab’s.
 */
export function isUnseen(saves: FieldSaves, { field, revision, save, after = [] }: FieldEdit): boolean {
  const last = saves[field];
  if (revision === undefined || !last || last.revision <= revision) return false;
  return last.save === null || ![save, ...after].includes(last.save);
}
