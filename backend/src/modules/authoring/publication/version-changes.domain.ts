import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind, LessonAspect } from '@atelier/contracts/publication';
import type { CourseField } from '@atelier/contracts/words/course-fields';
import {
  type ContentField,
  contentFields,
  contentFieldsOf,
  type CourseContent,
  plainFields,
  type PublishedVersion,
  publicProgramme,
} from '../courses/course-content.domain.js';
import {
  type Lesson,
  lessonsOf,
  type Part,
  type Programme,
  type Section,
} from '../programme/programme.domain.js';

/** The longest subsequence of `after` in the order of `before`: ids that are not in it were moved. */
function unmovedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const rank = new Map(before.map((id, index) => [id, index]));
  const ids = after.filter((id) => rank.has(id));
  /** Per entry: the length of the longest run that ends with it, and its predecessor in that run. */
  const runs: { length: number; previous: number }[] = [];
  let last = -1;
  for (const [index, id] of ids.entries()) {
    let run = { length: 1, previous: -1 };
    for (const [earlier, { length }] of runs.entries()) {
      const follows = (rank.get(ids[earlier] ?? '') ?? 0) < (rank.get(id) ?? 0);
      if (follows && length >= run.length) run = { length: length + 1, previous: earlier };
    }
    runs.push(run);
    if (run.length > (runs[last]?.length ?? 0)) last = index;
  }
  const unmoved = new Set<string>();
  for (let index = last; index >= 0; index = runs[index]?.previous ?? -1) unmoved.add(ids[index] ?? '');
  return unmoved;
}

/** The field by which the author saves each property. */
export const savedAs: Readonly<Record<ContentField, CourseField>> = {
  ...(Object.fromEntries(plainFields.map((name) => [name, name])) as Record<
    (typeof plainFields)[number],
    never
  >),
  statedMinutes: 'time',
  priceCents: 'price',
  promotionCents: 'promotionPrice',
  faq: 'faq',
};

/** Position of a lesson; both indexes count from 0. */
export interface LessonPosition {
  section: Section;
  sectionIndex: number;
  index: number;
}

/** One change that publishing would make. `id` is stable as long as the change exists. */
export type VersionChange = { id: string; kind: ChangeKind; path: CourseField } & (
  | { about: 'field'; field: ContentField }
  | { about: 'section'; section: Section; before: Section }
  | {
      about: 'lesson';
      /** The lesson after the change; a removed one as it was. */
      lesson: Lesson;
      before: Lesson | null;
      aspects: LessonAspect[];
      from: LessonPosition | null;
      to: LessonPosition | null;
    }
);

/** The field of a change, by its id. */
export const fieldOfChange = (id: string): CourseField =>
  Object.values(savedAs).find((field) => field === id) ?? 'sections';

/** The changes between two versions, as far as the author decides them. */
export function changesBetween(published: CourseContent, next: CourseContent): VersionChange[] {
  const fields = contentFields
    .filter((field) => !isDeepStrictEqual(published[field], next[field]))
    .map((field): VersionChange => {
      const path = savedAs[field];
      return { id: path, kind: 'changed', path, about: 'field', field };
    });
  return [
    ...fields,
    ...sectionChanges(published.programme, next.programme),
    ...lessonChanges(published.programme, next.programme),
  ];
}

function sectionChanges(before: Programme, after: Programme): VersionChange[] {
  const sectionsBefore = new Map(before.map((section) => [section.id, section]));
  const common = after.filter(({ id }) => sectionsBefore.has(id));
  const unmoved = unmovedIds(before.map(idOf), common.map(idOf));
  return common.flatMap((section) => {
    const sectionBefore = sectionsBefore.get(section.id) ?? section;
    const change = { path: 'sections', about: 'section', section, before: sectionBefore } as const;
    const changeOf = (kind: ChangeKind) => ({ id: `section.${section.id}.${kind}`, kind, ...change });
    return [
      ...(aspectsOfSection(sectionBefore, section).length === 0 ? [] : [changeOf('changed')]),
      ...(unmoved.has(section.id) ? [] : [changeOf('moved')]),
    ];
  });
}

/** The properties of a section that differ, apart from its position and lessons. */
export const aspectsOfSection = (before: Section, after: Section): ('title' | 'opening' | 'source')[] =>
  (['title', 'opening', 'source'] as const).filter(
    (aspect) => !isDeepStrictEqual(before[aspect], after[aspect]),
  );

function lessonChanges(before: Programme, after: Programme): VersionChange[] {
  const positionsBefore = lessonPositions(before);
  const positions = lessonPositions(after);
  const unmoved = unmovedLessonIds(before, after);
  const changeOf = (kind: ChangeKind, lesson: Lesson, aspects: LessonAspect[] = []): VersionChange => ({
    id: `lesson.${lesson.id}.${kind}`,
    kind,
    path: 'sections',
    about: 'lesson',
    lesson,
    before: positionsBefore.get(lesson.id)?.lesson ?? null,
    aspects,
    from: positionsBefore.get(lesson.id) ?? null,
    to: positions.get(lesson.id) ?? null,
  });
  const remaining = [...positions.values()].flatMap(({ lesson }) => {
    const lessonBefore = positionsBefore.get(lesson.id)?.lesson;
    if (!lessonBefore) return [changeOf('added', lesson)];
    const aspects = aspectsOf(lessonBefore, lesson);
    return [
      ...(aspects.length > 0 ? [changeOf('changed', lesson, aspects)] : []),
      ...(unmoved.has(lesson.id) ? [] : [changeOf('moved', lesson)]),
    ];
  });
  const removed = [...positionsBefore.values()].filter(({ lesson }) => !positions.has(lesson.id));
  return [...remaining, ...removed.map(({ lesson }) => changeOf('removed', lesson))];
}

/** The lessons that have not moved within their section. */
const unmovedLessonIds = (before: Programme, after: Programme): Set<string> =>
  new Set(
    after.flatMap((section) => {
      const sectionBefore = before.find(({ id }) => id === section.id);
      if (!sectionBefore) return [];
      return [...unmovedIds(sectionBefore.lessons.map(idOf), section.lessons.map(idOf))];
    }),
  );

function lessonPositions(programme: Programme): Map<string, LessonPosition & { lesson: Lesson }> {
  return new Map(
    programme.flatMap((section, sectionIndex) =>
      section.lessons.map((lesson, index) => [lesson.id, { lesson, section, sectionIndex, index }] as const),
    ),
  );
}

const idOf = ({ id }: { id: string }): string => id;

function aspectsOf(before: Lesson, after: Lesson): LessonAspect[] {
  const differs: Record<LessonAspect, boolean> = {
    title: before.title !== after.title,
    content: !isDeepStrictEqual(contentOf(before.part), contentOf(after.part)),
    chapters: !isDeepStrictEqual(chaptersOf(before.part), chaptersOf(after.part)),
    isFree: before.isFree !== after.isFree,
    resources: !isDeepStrictEqual(before.resources ?? [], after.resources ?? []),
    source: !isDeepStrictEqual(before.source, after.source),
  };
  return (Object.keys(differs) as LessonAspect[]).filter((aspect) => differs[aspect]);
}

const chaptersOf = (part: Part | null) => (part && 'chapters' in part && part.chapters) || [];

/** Without measured values, which apply to both versions. */
function contentOf(part: Part | null): Record<string, unknown> {
  const {
    id: _id,
    minutes: _minutes,
    seconds: _seconds,
    chapters: _chapters,
    verification: _verification,
    ...content
  } = (part ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

/** The draft without one of its changes. Nothing unpublished is lost: an added lesson becomes a draft lesson. */
export function contentWithoutChange(
  change: VersionChange,
  { programme }: Pick<CourseContent, 'programme'>,
  published: PublishedVersion,
): Partial<CourseContent> {
  if (change.about === 'field') return { [change.field]: published[change.field] };
  if (change.about === 'section')
    return { programme: withSectionReverted(change, programme, published.programme) };
  const { kind, lesson, before } = change;
  if (kind === 'added') return { programme: withLesson(programme, { ...lesson, isDraft: true }) };
  if (kind === 'changed') return { programme: withLesson(programme, before ?? lesson) };
  return {
    programme: withLessonAt(
      kind === 'moved' ? lesson : (before ?? lesson),
      withoutLesson(programme, lesson.id),
      published.programme,
    ),
  };
}

function withSectionReverted(
  { kind, section, before }: Extract<VersionChange, { about: 'section' }>,
  programme: Programme,
  published: Programme,
): Programme {
  if (kind === 'changed')
    return programme.map((one) => (one.id === section.id ? withPublicHeading(one, before) : one));
  const [moved] = programme.filter(({ id }) => id === section.id);
  const others = programme.filter(({ id }) => id !== section.id);
  return moved ? withSectionAt(moved, others, published) : programme;
}

/** With the published title, opening and code. */
const withPublicHeading = (
  { opening: _opening, source: _source, ...section }: Section,
  { title, opening, source }: Section,
): Section => ({
  ...section,
  title,
  ...(opening && { opening }),
  ...(source && { source }),
});

const withLesson = (programme: Programme, lesson: Lesson): Programme =>
  programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((one) => (one.id === lesson.id ? lesson : one)),
  }));

const withoutLesson = (programme: Programme, lessonId: string): Programme =>
  programme.map((section) => ({ ...section, lessons: section.lessons.filter(({ id }) => id !== lessonId) }));

/** Inserts the lesson at its published position; its section is restored if needed. */
function withLessonAt(lesson: Lesson, programme: Programme, published: Programme): Programme {
  const position = lessonPositions(published).get(lesson.id);
  if (!position) return programme;
  const { section, index } = position;
  const unmoved = unmovedLessonIds(published, publicProgramme(programme));
  const earlier = section.lessons.slice(0, index).map(idOf);
  const isShown = publicProgramme(programme).some(({ id }) => id === section.id);
  return (isShown ? programme : withSectionShown(section, programme, published)).map((one) =>
    one.id === section.id ? { ...one, lessons: insertedAfter(earlier, unmoved, one.lessons, lesson) } : one,
  );
}

/** Shows the section again, but none of the lessons hidden with it. */
function withSectionShown(
  { lessons: _lessons, ...heading }: Section,
  programme: Programme,
  published: Programme,
): Programme {
  const lessons = programme.find(({ id }) => id === heading.id)?.lessons ?? [];
  const others = programme.filter(({ id }) => id !== heading.id);
  const hidden = lessons.map((lesson) => ({ ...lesson, isDraft: true as const }));
  return withSectionAt({ ...heading, lessons: hidden }, others, published);
}

function withSectionAt(section: Section, programme: Programme, published: Programme): Programme {
  const order = published.map(idOf);
  const unmoved = unmovedIds(order, publicProgramme(programme).map(idOf));
  return insertedAfter(order.slice(0, order.indexOf(section.id)), unmoved, programme, section);
}

/** Inserts after the nearest published predecessor that has not moved, else at the beginning. */
function insertedAfter<Entry extends { id: string }>(
  earlier: readonly string[],
  unmoved: ReadonlySet<string>,
  list: readonly Entry[],
  entry: Entry,
): Entry[] {
  const nearest = earlier.findLast((id) => unmoved.has(id) && list.some((one) => one.id === id));
  return list.toSpliced(list.findIndex(({ id }) => id === nearest) + 1, 0, entry);
}

/** The draft with the content of another version; lessons unknown to that version stay as drafts. */
export function withVersionRestored(
  { programme }: Pick<CourseContent, 'programme'>,
  version: CourseContent,
): CourseContent {
  return { ...contentFieldsOf(version), programme: withOtherLessonsAsDrafts(version.programme, programme) };
}

function withOtherLessonsAsDrafts(restored: Programme, current: Programme): Programme {
  const lessonIds = new Set(lessonsOf(restored).map(idOf));
  const sectionIds = new Set(restored.map(idOf));
  const otherSections = current.map((section) => ({
    ...section,
    lessons: section.lessons.filter(({ id }) => !lessonIds.has(id)).map(asDraft),
  }));
  const otherLessons = new Map(otherSections.map(({ id, lessons }) => [id, lessons]));
  return [
    ...restored.map((section) => ({
      ...section,
      lessons: [...section.lessons, ...(otherLessons.get(section.id) ?? [])],
    })),
    ...otherSections.filter(({ id }) => !sectionIds.has(id)),
  ];
}

const asDraft = (lesson: Lesson): Lesson => ({ ...lesson, isDraft: true });
