import { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import { authoredPart } from '../course/authored-sections';

/** A saved programme. Its entries have ids. */
export type Version = readonly SectionInput[];
export type Side = 'mine' | 'theirs';
export type EntryKind = 'section' | 'lesson';

export type LessonField = Exclude<keyof LessonInput, '_id'>;
export type SectionField = Exclude<keyof SectionInput, '_id' | 'index' | 'lessons'>;
export type EntryField = LessonField | SectionField;

/** Derived from the contract: a new field is merged without further code. */
export const lessonFields = Object.keys(LessonInput.shape).filter((name) => name !== '_id') as LessonField[];
export const sectionFields = Object.keys(SectionInput.shape).filter(
  (name) => !['_id', 'index', 'lessons'].includes(name),
) as SectionField[];

export interface VersionIndex {
  sections: ReadonlyMap<string, SectionInput>;
  lessons: ReadonlyMap<string, LessonInput>;
  /** Section id by lesson id. */
  sectionOf: ReadonlyMap<string, string>;
}

const idOf = ({ _id = '' }: { _id?: string }): string => _id;

export function indexVersion(version: Version): VersionIndex {
  const lessons = version.flatMap((section) =>
    (section.lessons ?? []).map((lesson) => ({ lesson, sectionId: idOf(section) })),
  );
  return {
    sections: new Map(version.map((section) => [idOf(section), section])),
    lessons: new Map(lessons.map(({ lesson }) => [idOf(lesson), lesson])),
    sectionOf: new Map(lessons.map(({ lesson, sectionId }) => [idOf(lesson), sectionId])),
  };
}

/** Lesson ids by section id, in order. */
export const lessonsBySection = (version: Version): Map<string, string[]> =>
  new Map(version.map((section) => [idOf(section), (section.lessons ?? []).map(idOf)]));

/** The authored value of a field; absent, false and an empty list compare as equal. */
function normalizedField(field: EntryField, entry: LessonInput | SectionInput): unknown {
  if (field === 'parts') return ((entry as LessonInput).parts ?? []).map(authoredPart);
  const value = (entry as Record<string, unknown>)[field];
  if (typeof value === 'string') return value.trim();
  return value === false || value === undefined || (Array.isArray(value) && value.length === 0)
    ? null
    : value;
}

/** Whether a field of two entries is equal; a missing entry has empty fields. */
export function isSameField(
  field: EntryField,
  one: LessonInput | SectionInput | undefined,
  other: LessonInput | SectionInput | undefined,
): boolean {
  const serialize = (entry: typeof one) => JSON.stringify(entry && normalizedField(field, entry));
  return serialize(one) === serialize(other);
}

/** Ordered ids by container. */
export type EntryOrder = ReadonlyMap<string, readonly string[]>;

/** Position after the entry `after` in a container; first when null. */
export interface EntryPosition {
  container: string;
  after: string | null;
}

const containersOf = (idsByContainer: EntryOrder): Map<string, string> =>
  new Map([...idsByContainer].flatMap(([container, ids]) => ids.map((id) => [id, container])));

/** Longest increasing subsequence: entries outside of it have been moved. */
function longestAscendingRun(positions: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [index, position] of positions.entries()) {
    let run: number[] = [];
    for (let before = 0; before < index; before++) {
      const known = best[before] ?? [];
      if ((positions[before] ?? 0) < position && known.length > run.length) run = known;
    }
    best.push([...run, position]);
  }
  return new Set(best.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
}

/** Entries of both versions that `side` has moved: into another container, or past their siblings. */
function movedEntries(base: EntryOrder, side: EntryOrder): Set<string> {
  const was = containersOf(base);
  const moved = new Set<string>();
  for (const [container, ids] of side) {
    const former = base.get(container) ?? [];
    const stayed = ids.filter((id) => was.get(id) === container);
    const unmoved = longestAscendingRun(stayed.map((id) => former.indexOf(id)));
    for (const id of ids)
      if (was.has(id) && (was.get(id) !== container || !unmoved.has(former.indexOf(id)))) moved.add(id);
  }
  return moved;
}

interface MergedOrders {
  idsByContainer: Map<string, string[]>;
  /** Entries that both sides moved to different positions; `theirs` applies until answered. */
  conflicting: Map<string, { mine: EntryPosition; theirs: EntryPosition }>;
  moved: { mine: ReadonlySet<string>; theirs: ReadonlySet<string> };
}

/**
 * The order of `theirs`; entries that only `mine` moved or added are inserted after the same predecessor.
 * @param isKept whether an entry exists in the merge
 */
export function mergeOrders(
  base: EntryOrder,
  mine: EntryOrder,
  theirs: EntryOrder,
  isKept: (id: string) => boolean,
): MergedOrders {
  const moved = { mine: movedEntries(base, mine), theirs: movedEntries(base, theirs) };
  const myContainers = containersOf(mine);
  const theirContainers = containersOf(theirs);
  const isSteady = (id: string) =>
    myContainers.has(id) && theirContainers.has(id) && !moved.mine.has(id) && !moved.theirs.has(id);
  const positionIn = (side: EntryOrder, id: string, counts: (other: string) => boolean): EntryPosition => {
    const container = (side === mine ? myContainers : theirContainers).get(id) ?? '';
    const ids = side.get(container) ?? [];
    return { container, after: ids.slice(0, ids.indexOf(id)).findLast(counts) ?? null };
  };

  const conflicting: MergedOrders['conflicting'] = new Map();
  for (const id of moved.mine) {
    if (!moved.theirs.has(id) || !isKept(id)) continue;
    const [minePosition, theirsPosition] = [positionIn(mine, id, isSteady), positionIn(theirs, id, isSteady)];
    if (minePosition.container === theirsPosition.container && minePosition.after === theirsPosition.after)
      continue;
    const known = (other: string) => isKept(other) && other !== id;
    conflicting.set(id, { mine: positionIn(mine, id, known), theirs: positionIn(theirs, id, known) });
  }

  const isByMine = (id: string) =>
    isKept(id) && (!theirContainers.has(id) || (moved.mine.has(id) && !moved.theirs.has(id)));
  const idsByContainer = new Map<string, string[]>();
  for (const [container, ids] of theirs)
    idsByContainer.set(
      container,
      ids.filter((id) => isKept(id) && !(myContainers.has(id) && isByMine(id))),
    );
  for (const [container, ids] of mine) {
    const list = idsByContainer.get(container) ?? [];
    idsByContainer.set(container, list);
    for (const [index, id] of ids.entries()) {
      if (!isByMine(id)) continue;
      const before = ids.slice(0, index).findLast((other) => list.includes(other));
      list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
    }
  }
  return { idsByContainer, conflicting, moved };
}

/** One change of an entry between two versions. */
export type EntryChange =
  | { kind: 'added' }
  | { kind: 'removed' }
  /** `was` and `is` count from 1, through the whole programme. */
  | { kind: 'moved'; was: number; is: number }
  | { kind: 'field'; field: EntryField; before: LessonInput | SectionInput };

/** Changes by section or lesson id. */
export type Changes = ReadonlyMap<string, readonly EntryChange[]>;

/** Changes between a version and its base, by entry. */
export function changesIn(base: Version, side: Version): Changes {
  const [b, s] = [indexVersion(base), indexVersion(side)];
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
        if (!isSameField(field, former, entry)) note(id, { kind: 'field', field, before: former });
      if (moved.has(id)) note(id, { kind: 'moved', was: was.indexOf(id) + 1, is: is.indexOf(id) + 1 });
    }
  };
  const order = (version: Version) => new Map([['', version.map(({ _id = '' }) => _id)]]);
  compare(b.sections, s.sections, sectionFields, movedEntries(order(base), order(side)));
  compare(b.lessons, s.lessons, lessonFields, movedEntries(lessonsBySection(base), lessonsBySection(side)));
  return found;
}
