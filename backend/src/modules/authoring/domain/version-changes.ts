import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind, LessonAspect } from '@atelier/contracts/publication';
import type { CourseField } from '@atelier/contracts/words/course-fields';
import { plainFields } from './plain-fields.js';
import type { Lesson, Part, Programme, Section } from './programme.js';
import type { CourseContent } from './published-version.js';
import { inOrder } from './in-order.js';

export type ContentField = Exclude<keyof CourseContent, 'programme'>;

/** Under which name its author saves what is kept. */
export const savedAs: Readonly<Record<ContentField, CourseField>> = {
  ...(Object.fromEntries(plainFields.map((name) => [name, name])) as Record<
    (typeof plainFields)[number],
    never
  >),
  title: 'title',
  statedMinutes: 'time',
  priceCents: 'price',
  promotionCents: 'promotionPrice',
  faq: 'faq',
};
const contentFields = Object.keys(savedAs) as ContentField[];

/** Where a lesson stands; both count from 0. */
export interface Place {
  section: Section;
  sectionIndex: number;
  index: number;
}

/** One line of what publishing would change. `id` stays the same as long as the line is there. */
export type VersionChange = { id: string; kind: ChangeKind; path: CourseField } & (
  | { about: 'field'; field: ContentField }
  | { about: 'section'; section: Section; before: Section }
  | {
      about: 'lesson';
      /** As it would be; of a removed one as it was. */
      lesson: Lesson;
      before: Lesson | null;
      aspects: LessonAspect[];
      from: Place | null;
      to: Place | null;
    }
);

/** Of the line by its id. */
export const fieldOfChange = (id: string): CourseField =>
  Object.values(savedAs).find((field) => field === id) ?? 'sections';

/** What differs between what is public and what publishing would show, as far as the author decides it. */
export function changesBetween(published: CourseContent, next: CourseContent): VersionChange[] {
  const fields = contentFields
    .filter((field) => !isDeepStrictEqual(published[field], next[field]))
    .map((field): VersionChange => ({
      id: savedAs[field],
      kind: 'changed',
      path: savedAs[field],
      about: 'field',
      field,
    }));
  return [
    ...fields,
    ...sectionChanges(published.programme, next.programme),
    ...lessonChanges(published.programme, next.programme),
  ];
}

function sectionChanges(before: Programme, after: Programme): VersionChange[] {
  const known = new Map(before.map((section) => [section.id, section]));
  const common = after.filter(({ id }) => known.has(id));
  const kept = inOrder(before.map(idOf), common.map(idOf));
  return common.flatMap((section) => {
    const was = known.get(section.id) ?? section;
    const line = (kind: ChangeKind): VersionChange => ({
      id: `section.${section.id}.${kind}`,
      kind,
      path: 'sections',
      about: 'section',
      section,
      before: was,
    });
    return [
      ...(aspectsOfSection(was, section).length === 0 ? [] : [line('changed')]),
      ...(kept.has(section.id) ? [] : [line('moved')]),
    ];
  });
}

/** What of a section is another, its place and its lessons aside. */
export const aspectsOfSection = (before: Section, after: Section): ('title' | 'opening')[] => [
  ...(before.title === after.title ? [] : (['title'] as const)),
  ...(isDeepStrictEqual(before.opening, after.opening) ? [] : (['opening'] as const)),
];

function lessonChanges(before: Programme, after: Programme): VersionChange[] {
  const was = placesIn(before);
  const is = placesIn(after);
  const kept = keptLessons(before, after);
  const line = (kind: ChangeKind, lesson: Lesson, aspects: LessonAspect[] = []): VersionChange => ({
    id: `lesson.${lesson.id}.${kind}`,
    kind,
    path: 'sections',
    about: 'lesson',
    lesson,
    before: was.get(lesson.id)?.lesson ?? null,
    aspects,
    from: was.get(lesson.id) ?? null,
    to: is.get(lesson.id) ?? null,
  });
  const remaining = [...is.values()].flatMap(({ lesson }) => {
    const former = was.get(lesson.id)?.lesson;
    if (!former) return [line('added', lesson)];
    const aspects = aspectsOf(former, lesson);
    return [
      ...(aspects.length > 0 ? [line('changed', lesson, aspects)] : []),
      ...(kept.has(lesson.id) ? [] : [line('moved', lesson)]),
    ];
  });
  const removed = [...was.values()].filter(({ lesson }) => !is.has(lesson.id));
  return [...remaining, ...removed.map(({ lesson }) => line('removed', lesson))];
}

/** The lessons that stand in their section as they did, among those that stayed there. */
export const keptLessons = (before: Programme, after: Programme): Set<string> =>
  new Set(
    after.flatMap((section) => {
      const former = before.find(({ id }) => id === section.id);
      return former ? [...inOrder(former.lessons.map(idOf), section.lessons.map(idOf))] : [];
    }),
  );

export function placesIn(programme: Programme): Map<string, Place & { lesson: Lesson }> {
  return new Map(
    programme.flatMap((section, sectionIndex) =>
      section.lessons.map((lesson, index) => [lesson.id, { lesson, section, sectionIndex, index }] as const),
    ),
  );
}

export const idOf = ({ id }: { id: string }): string => id;

function aspectsOf(before: Lesson, after: Lesson): LessonAspect[] {
  const differs: Record<LessonAspect, boolean> = {
    title: before.title !== after.title,
    content: !isDeepStrictEqual(contentOf(before.part), contentOf(after.part)),
    chapters: !isDeepStrictEqual(chaptersOf(before.part), chaptersOf(after.part)),
    isFree: before.isFree !== after.isFree,
    resources: !isDeepStrictEqual(before.resources ?? [], after.resources ?? []),
  };
  return (Object.keys(differs) as LessonAspect[]).filter((aspect) => differs[aspect]);
}

const chaptersOf = (part: Part | null) => (part && 'chapters' in part && part.chapters) || [];

/** Without what is measured, which is true of both versions at once. */
function contentOf(part: Part | null): Record<string, unknown> {
  const {
    id: _id,
    minutes: _minutes,
    seconds: _seconds,
    chapters: _chapters,
    ...content
  } = (part ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}
