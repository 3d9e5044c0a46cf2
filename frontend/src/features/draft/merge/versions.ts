import { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import { authoredPart } from '../state/authored-sections';

/** A programme as it is saved. Its entries have their ids. */
export type Version = readonly SectionInput[];
export type Side = 'mine' | 'theirs';
export type EntryKind = 'section' | 'lesson';

export type LessonField = Exclude<keyof LessonInput, '_id'>;
export type SectionField = Exclude<keyof SectionInput, '_id' | 'index' | 'lessons'>;
export type EntryField = LessonField | SectionField;

/** A field that is added to the contract is merged like the others. */
export const lessonFields = Object.keys(LessonInput.shape).filter((name) => name !== '_id') as LessonField[];
export const sectionFields = Object.keys(SectionInput.shape).filter(
  (name) => !['_id', 'index', 'lessons'].includes(name),
) as SectionField[];

export interface VersionIndex {
  sections: ReadonlyMap<string, SectionInput>;
  lessons: ReadonlyMap<string, LessonInput>;
  /** The section of each lesson. */
  sectionOf: ReadonlyMap<string, string>;
}

const idOf = ({ _id = '' }: { _id?: string }): string => _id;

export function indexOf(version: Version): VersionIndex {
  const lessons = version.flatMap((section) =>
    (section.lessons ?? []).map((lesson) => ({ lesson, sectionId: idOf(section) })),
  );
  return {
    sections: new Map(version.map((section) => [idOf(section), section])),
    lessons: new Map(lessons.map(({ lesson }) => [idOf(lesson), lesson])),
    sectionOf: new Map(lessons.map(({ lesson, sectionId }) => [idOf(lesson), sectionId])),
  };
}

/** The ids of the lessons of each section, in their order. */
export const lessonPlaces = (version: Version): Map<string, string[]> =>
  new Map(version.map((section) => [idOf(section), (section.lessons ?? []).map(idOf)]));

/** What of a field its author decides: nothing, no, and an empty list are the same. */
function normal(field: EntryField, entry: LessonInput | SectionInput): unknown {
  if (field === 'parts') return ((entry as LessonInput).parts ?? []).map(authoredPart);
  const value = (entry as Record<string, unknown>)[field];
  if (typeof value === 'string') return value.trim();
  return value === false || value === undefined || (Array.isArray(value) && value.length === 0)
    ? null
    : value;
}

/** Whether two entries hold the same in a field; one that is not there holds nothing. */
export function isSame(
  field: EntryField,
  one: LessonInput | SectionInput | undefined,
  other: LessonInput | SectionInput | undefined,
): boolean {
  const print = (entry: typeof one) => JSON.stringify(entry && normal(field, entry));
  return print(one) === print(other);
}
