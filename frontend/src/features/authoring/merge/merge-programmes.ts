import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import {
  type EntryField,
  type EntryKind,
  type EntryPosition,
  indexVersion,
  isSameField,
  lessonFields,
  lessonsBySection,
  mergeOrders,
  sectionFields,
  type Side,
  type Version,
  type VersionIndex,
} from './versions';

type Entry = LessonInput | SectionInput;

interface About {
  /** The same id in every tab. */
  id: string;
  entry: EntryKind;
  entryId: string;
}

/** A conflict between two versions that only a person can decide. */
export type MergeQuestion =
  | (About & { kind: 'field'; field: EntryField; before: Entry | null; mine: Entry; theirs: Entry })
  | (About & { kind: 'place'; mine: EntryPosition; theirs: EntryPosition })
  /** One side removed what the other changed; the entry stays until the question is answered. */
  | (About & { kind: 'removal'; removedBy: Side; changedEntry: Entry });

type Unnamed<Question> = Question extends MergeQuestion ? Omit<Question, 'id'> : never;

export interface ProgrammesMerged {
  /**
   * The merged sections: `theirs` wins in a conflict, and a removed entry in conflict stays until the question is
   * answered.
   */
  merged: SectionInput[];
  questions: MergeQuestion[];
}

/**
 * Three-way merge of a programme, by lesson and field, against the last common version. A field changed on one side
 * only takes that side's value; if only one side changed, the result is its version.
 */
export function mergeProgrammes(base: Version, mine: Version, theirs: Version): ProgrammesMerged {
  const [b, m, t] = [indexVersion(base), indexVersion(mine), indexVersion(theirs)];
  const questions: MergeQuestion[] = [];
  const addQuestion = (question: Unnamed<MergeQuestion>, about: string) => {
    questions.push({ ...question, id: `${question.entryId} ${about}` });
  };

  /** Whether an entry of only one version stays in the merge; a conflict when the other side has changed it. */
  const isKeptInMerge = (
    entry: EntryKind,
    id: string,
    owner: VersionIndex,
    isChanged: (id: string, owner: VersionIndex) => boolean,
  ): boolean => {
    const all = (index: VersionIndex): ReadonlyMap<string, Entry> =>
      entry === 'section' ? index.sections : index.lessons;
    if (!all(b).has(id)) return true;
    const changedEntry = all(owner).get(id);
    if (changedEntry === undefined || !isChanged(id, owner)) return false;
    const removedBy = owner === m ? 'theirs' : 'mine';
    addQuestion({ kind: 'removal', entry, entryId: id, removedBy, changedEntry }, 'removal');
    return true;
  };

  const isLessonChanged = (id: string, owner: VersionIndex): boolean =>
    owner.sectionOf.get(id) !== b.sectionOf.get(id) ||
    lessonFields.some((field) => !isSameField(field, owner.lessons.get(id), b.lessons.get(id)));
  const isSectionChanged = (id: string, owner: VersionIndex): boolean =>
    sectionFields.some((field) => !isSameField(field, owner.sections.get(id), b.sections.get(id))) ||
    [...owner.sectionOf].some(
      ([lessonId, sectionId]) => sectionId === id && isLessonChanged(lessonId, owner),
    );

  const contestedSections = new Set<string>();
  const keptSections = new Set<string>();
  for (const id of new Set([...t.sections.keys(), ...m.sections.keys()])) {
    const isShared = m.sections.has(id) && t.sections.has(id);
    if (!isShared && !isKeptInMerge('section', id, m.sections.has(id) ? m : t, isSectionChanged)) continue;
    if (!isShared && b.sections.has(id)) contestedSections.add(id);
    keptSections.add(id);
  }

  const keptLessons = new Set<string>();
  for (const id of new Set([...t.lessons.keys(), ...m.lessons.keys()])) {
    const isShared = m.lessons.has(id) && t.lessons.has(id);
    const owner = m.lessons.has(id) ? m : t;
    const isWithin = contestedSections.has(owner.sectionOf.get(id) ?? '');
    if (isShared || isWithin || isKeptInMerge('lesson', id, owner, isLessonChanged)) keptLessons.add(id);
  }

  const mergeFields = <Item extends Entry>(
    entry: EntryKind,
    id: string,
    fields: readonly EntryField[],
    [before, own, other]: readonly [Item | undefined, Item | undefined, Item | undefined],
  ): Item => {
    if (own === undefined || other === undefined) return (own ?? other) as Item;
    const result: Record<string, unknown> = { ...other };
    for (const field of fields) {
      if (isSameField(field, own, other) || isSameField(field, own, before)) continue;
      if (isSameField(field, other, before)) result[field] = (own as Record<string, unknown>)[field];
      else
        addQuestion(
          { kind: 'field', entry, entryId: id, field, before: before ?? null, mine: own, theirs: other },
          field,
        );
    }
    return result as Item;
  };

  const order = (version: Version) => new Map([['', version.map(({ _id = '' }) => _id)]]);
  const sectionOrder = mergeOrders(order(base), order(mine), order(theirs), (id) => keptSections.has(id));
  const lessonOrder = mergeOrders(
    lessonsBySection(base),
    lessonsBySection(mine),
    lessonsBySection(theirs),
    (id) => keptLessons.has(id),
  );
  const merged = (sectionOrder.idsByContainer.get('') ?? []).map((id) => ({
    ...mergeFields('section', id, sectionFields, [
      b.sections.get(id),
      m.sections.get(id),
      t.sections.get(id),
    ]),
    lessons: (lessonOrder.idsByContainer.get(id) ?? []).map((lessonId) =>
      mergeFields('lesson', lessonId, lessonFields, [
        b.lessons.get(lessonId),
        m.lessons.get(lessonId),
        t.lessons.get(lessonId),
      ]),
    ),
  }));

  const askPlaces = (entry: EntryKind, { conflicting: contested }: typeof sectionOrder) => {
    for (const [entryId, places] of contested)
      addQuestion({ kind: 'place', entry, entryId, ...places }, 'place');
  };
  askPlaces('section', sectionOrder);
  askPlaces('lesson', lessonOrder);
  return { merged: merged.map((section, index) => ({ ...section, index })), questions };
}

/** The side whose version wins; for a title also a custom one. */
export type MergeResolution = Side | { title: string };

/** Answers by question id. */
export type Answers = ReadonlyMap<string, MergeResolution>;

/** Applies the answers to the merged programme. Entries deleted since then are skipped. */
export function applyAnswers(
  programme: readonly SectionInput[],
  questions: readonly MergeQuestion[],
  answers: Answers,
): SectionInput[] {
  return questions.reduce<SectionInput[]>(
    (sections, question) => {
      const answer = answers.get(question.id);
      return answer === undefined ? sections : applyAnswer(sections, question, answer);
    },
    [...programme],
  );
}

function applyAnswer(
  sections: SectionInput[],
  question: MergeQuestion,
  answer: MergeResolution,
): SectionInput[] {
  const { entryId } = question;
  if (question.kind === 'field') {
    const { field } = question;
    const value = typeof answer === 'object' ? answer.title : (question[answer] as never)[field];
    return changeEntry(sections, entryId, (entry) => ({ ...entry, [field]: value }));
  }
  if (typeof answer === 'object') return sections;
  if (question.kind === 'removal')
    return answer === question.removedBy ? removeEntry(sections, entryId) : sections;
  return question.entry === 'section'
    ? moveEntry(sections, entryId, question[answer])
    : moveLesson(sections, entryId, question[answer]);
}

const isNot = (id: string) => (entry: Entry) => entry._id !== id;

const changeEntry = (sections: SectionInput[], id: string, change: <Of extends Entry>(entry: Of) => Of) =>
  sections.map((section) => {
    const own = section._id === id ? change(section) : section;
    return {
      ...own,
      lessons: (own.lessons ?? []).map((lesson) => (lesson._id === id ? change(lesson) : lesson)),
    };
  });

const removeEntry = (sections: SectionInput[], id: string): SectionInput[] =>
  sections
    .filter(isNot(id))
    .map((section) => ({ ...section, lessons: (section.lessons ?? []).filter(isNot(id)) }));

function insertEntry<Of extends Entry>(list: readonly Of[], entry: Of, { after }: EntryPosition): Of[] {
  const index = list.findIndex(({ _id }) => _id === after) + 1;
  return [...list.slice(0, index), entry, ...list.slice(index)];
}

function moveEntry<Of extends Entry>(list: Of[], id: string, place: EntryPosition): Of[] {
  const entry = list.find(({ _id }) => _id === id);
  return entry ? insertEntry(list.filter(isNot(id)), entry, place) : list;
}

function moveLesson(sections: SectionInput[], id: string, place: EntryPosition): SectionInput[] {
  const lesson = sections.flatMap(({ lessons = [] }) => lessons).find(({ _id }) => _id === id);
  if (!lesson || sections.every(({ _id }) => _id !== place.container)) return sections;
  return removeEntry(sections, id).map((section) =>
    section._id === place.container
      ? { ...section, lessons: insertEntry(section.lessons ?? [], lesson, place) }
      : section,
  );
}
