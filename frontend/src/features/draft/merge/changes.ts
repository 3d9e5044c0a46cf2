import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import { movedIn } from './merge-places';
import {
  indexOf,
  isSame,
  lessonFields,
  lessonPlaces,
  sectionFields,
  type EntryField,
  type Version,
} from './versions';

/** What a version has done to an entry. */
export type EntryChange =
  | { kind: 'added' }
  | { kind: 'removed' }
  /** `was` and `is` count from 1, through the whole programme. */
  | { kind: 'moved'; was: number; is: number }
  | { kind: 'field'; field: EntryField; before: LessonInput | SectionInput };

/** By the id of a section or a lesson. */
export type Changes = ReadonlyMap<string, readonly EntryChange[]>;

/** All that a version has changed of the one it comes from. */
export function changesIn(base: Version, side: Version): Changes {
  const [b, s] = [indexOf(base), indexOf(side)];
  const found = new Map<string, EntryChange[]>();
  const note = (id: string, change: EntryChange) => found.set(id, [...(found.get(id) ?? []), change]);
  const compare = (
    before: ReadonlyMap<string, LessonInput | SectionInput>,
    after: ReadonlyMap<string, LessonInput | SectionInput>,
    fields: readonly EntryField[],
    moved: ReadonlySet<string>,
  ) => {
    const [was, is] = [[...before.keys()], [...after.keys()]];
    for (const id of was) if (!after.has(id)) note(id, { kind: 'removed' });
    for (const [id, entry] of after) {
      const former = before.get(id);
      if (former === undefined) {
        note(id, { kind: 'added' });
        continue;
      }
      for (const field of fields)
        if (!isSame(field, former, entry)) note(id, { kind: 'field', field, before: former });
      if (moved.has(id)) note(id, { kind: 'moved', was: was.indexOf(id) + 1, is: is.indexOf(id) + 1 });
    }
  };
  const order = (version: Version) => new Map([['', version.map(({ _id = '' }) => _id)]]);
  compare(b.sections, s.sections, sectionFields, movedIn(order(base), order(side)));
  compare(b.lessons, s.lessons, lessonFields, movedIn(lessonPlaces(base), lessonPlaces(side)));
  return found;
}
