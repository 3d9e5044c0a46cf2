import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import { mergePlaces, type Place } from './merge-places';
import {
  indexOf,
  isSame,
  lessonFields,
  lessonPlaces,
  sectionFields,
  type EntryField,
  type EntryKind,
  type Side,
  type Version,
  type VersionIndex,
} from './versions';

type Entry = LessonInput | SectionInput;

interface About {
  /** The same in each tab. */
  id: string;
  entry: EntryKind;
  entryId: string;
}

/** What two versions contradict each other in; only somebody can tell. */
export type MergeQuestion =
  | (About & { kind: 'field'; field: EntryField; before: Entry | null; mine: Entry; theirs: Entry })
  | (About & { kind: 'place'; mine: Place; theirs: Place })
  /** One took away what the other has changed; it is still there. */
  | (About & { kind: 'removal'; removedBy: Side; kept: Entry });

type Unnamed<Question> = Question extends MergeQuestion ? Omit<Question, 'id'> : never;

export interface ProgrammesMerged {
  /** Holds what goes together, and what `theirs` says where there is a question; what one has taken away stays until then. */
  merged: SectionInput[];
  questions: MergeQuestion[];
}

/**
 * Puts two versions of a programme together, by lesson and field, from the last version that both have seen. What one
 * alone has touched is as that one left it. With nothing changed on one side the other's version comes out.
 */
export function mergeProgrammes(base: Version, mine: Version, theirs: Version): ProgrammesMerged {
  const [b, m, t] = [indexOf(base), indexOf(mine), indexOf(theirs)];
  const questions: MergeQuestion[] = [];
  const ask = (question: Unnamed<MergeQuestion>, about: string) => {
    questions.push({ ...question, id: `${question.entryId} ${about}` });
  };

  /** Of the entry that one version alone has: whether it stays. */
  const outlives = (
    entry: EntryKind,
    id: string,
    owner: VersionIndex,
    isChanged: (id: string, owner: VersionIndex) => boolean,
  ): boolean => {
    const all = (index: VersionIndex): ReadonlyMap<string, Entry> =>
      entry === 'section' ? index.sections : index.lessons;
    if (!all(b).has(id)) return true;
    const kept = all(owner).get(id);
    if (kept === undefined || !isChanged(id, owner)) return false;
    const removedBy = owner === m ? 'theirs' : 'mine';
    ask({ kind: 'removal', entry, entryId: id, removedBy, kept }, 'removal');
    return true;
  };

  const isLessonChanged = (id: string, owner: VersionIndex): boolean =>
    owner.sectionOf.get(id) !== b.sectionOf.get(id) ||
    lessonFields.some((field) => !isSame(field, owner.lessons.get(id), b.lessons.get(id)));
  const isSectionChanged = (id: string, owner: VersionIndex): boolean =>
    sectionFields.some((field) => !isSame(field, owner.sections.get(id), b.sections.get(id))) ||
    [...owner.sectionOf].some(
      ([lessonId, sectionId]) => sectionId === id && isLessonChanged(lessonId, owner),
    );

  const heldBack = new Set<string>();
  const keptSections = new Set<string>();
  for (const id of new Set([...t.sections.keys(), ...m.sections.keys()])) {
    const isShared = m.sections.has(id) && t.sections.has(id);
    if (!isShared && !outlives('section', id, m.sections.has(id) ? m : t, isSectionChanged)) continue;
    if (!isShared && b.sections.has(id)) heldBack.add(id);
    keptSections.add(id);
  }

  const keptLessons = new Set<string>();
  for (const id of new Set([...t.lessons.keys(), ...m.lessons.keys()])) {
    const isShared = m.lessons.has(id) && t.lessons.has(id);
    const owner = m.lessons.has(id) ? m : t;
    const isWithin = heldBack.has(owner.sectionOf.get(id) ?? '');
    if (isShared || isWithin || outlives('lesson', id, owner, isLessonChanged)) keptLessons.add(id);
  }

  const mergeFields = <Kept extends Entry>(
    entry: EntryKind,
    id: string,
    fields: readonly EntryField[],
    [before, here, there]: readonly [Kept | undefined, Kept | undefined, Kept | undefined],
  ): Kept => {
    if (here === undefined || there === undefined) return (here ?? there) as Kept;
    const result: Record<string, unknown> = { ...there };
    for (const field of fields) {
      if (isSame(field, here, there) || isSame(field, here, before)) continue;
      if (isSame(field, there, before)) result[field] = (here as Record<string, unknown>)[field];
      else
        ask(
          { kind: 'field', entry, entryId: id, field, before: before ?? null, mine: here, theirs: there },
          field,
        );
    }
    return result as Kept;
  };

  const order = (version: Version) => new Map([['', version.map(({ _id = '' }) => _id)]]);
  const sectionOrder = mergePlaces(order(base), order(mine), order(theirs), (id) => keptSections.has(id));
  const lessonOrder = mergePlaces(lessonPlaces(base), lessonPlaces(mine), lessonPlaces(theirs), (id) =>
    keptLessons.has(id),
  );
  const merged = (sectionOrder.places.get('') ?? []).map((id) => ({
    ...mergeFields('section', id, sectionFields, [
      b.sections.get(id),
      m.sections.get(id),
      t.sections.get(id),
    ]),
    lessons: (lessonOrder.places.get(id) ?? []).map((lessonId) =>
      mergeFields('lesson', lessonId, lessonFields, [
        b.lessons.get(lessonId),
        m.lessons.get(lessonId),
        t.lessons.get(lessonId),
      ]),
    ),
  }));

  const askPlaces = (entry: EntryKind, { contested }: typeof sectionOrder) => {
    for (const [entryId, places] of contested) ask({ kind: 'place', entry, entryId, ...places }, 'place');
  };
  askPlaces('section', sectionOrder);
  askPlaces('lesson', lessonOrder);
  return { merged: merged.map((section, index) => ({ ...section, index })), questions };
}
