import type { Lesson, Programme, Section } from './programme.js';
import type { CourseContent, PublishedVersion } from './published-version.js';
import { idOf, keptLessons, placesIn, type VersionChange } from './version-changes.js';
import { inOrder } from './in-order.js';
import { visibleOf } from './visible-programme.js';

/**
 * What an author's own version becomes when one of its changes is taken back. Nothing is thrown away that has not been
 * public: an added lesson becomes a draft.
 */
export function undoing(
  change: VersionChange,
  { programme }: Pick<CourseContent, 'programme'>,
  published: PublishedVersion,
): Partial<CourseContent> {
  if (change.about === 'field') return { [change.field]: published[change.field] };
  if (change.about === 'section')
    return { programme: withSectionBack(change, programme, published.programme) };
  const { kind, lesson, before } = change;
  if (kind === 'added') return { programme: withLesson(programme, { ...lesson, isDraft: true }) };
  if (kind === 'changed') return { programme: withLesson(programme, before ?? lesson) };
  return {
    programme: placed(
      kind === 'moved' ? lesson : (before ?? lesson),
      without(programme, lesson.id),
      published.programme,
    ),
  };
}

function withSectionBack(
  { kind, section, before }: Extract<VersionChange, { about: 'section' }>,
  programme: Programme,
  published: Programme,
): Programme {
  if (kind === 'changed')
    return programme.map((one) => (one.id === section.id ? asBefore(one, before) : one));
  const [moved] = programme.filter(({ id }) => id === section.id);
  const others = programme.filter(({ id }) => id !== section.id);
  return moved ? withSectionAt(moved, others, published) : programme;
}

/** With the title and the opening that are public. */
const asBefore = ({ opening: _opening, ...section }: Section, { title, opening }: Section): Section => ({
  ...section,
  title,
  ...(opening && { opening }),
});

const withLesson = (programme: Programme, lesson: Lesson): Programme =>
  programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((one) => (one.id === lesson.id ? lesson : one)),
  }));

const without = (programme: Programme, lessonId: string): Programme =>
  programme.map((section) => ({ ...section, lessons: section.lessons.filter(({ id }) => id !== lessonId) }));

/** The lesson where it is public; its section comes back with it. */
function placed(lesson: Lesson, programme: Programme, published: Programme): Programme {
  const place = placesIn(published).get(lesson.id);
  if (!place) return programme;
  const { section, index } = place;
  const kept = keptLessons(published, visibleOf(programme));
  const earlier = section.lessons.slice(0, index).map(idOf);
  const isShown = visibleOf(programme).some(({ id }) => id === section.id);
  return (isShown ? programme : withSectionShown(section, programme, published)).map((one) =>
    one.id === section.id ? { ...one, lessons: insertedAfter(earlier, kept, one.lessons, lesson) } : one,
  );
}

/** As it is public, without showing any lesson that was hidden with it. */
function withSectionShown(
  { id, title, opening }: Section,
  programme: Programme,
  published: Programme,
): Programme {
  const lessons = programme.find((one) => one.id === id)?.lessons ?? [];
  const others = programme.filter((one) => one.id !== id);
  const hidden = lessons.map((lesson) => ({ ...lesson, isDraft: true as const }));
  return withSectionAt({ id, title, ...(opening && { opening }), lessons: hidden }, others, published);
}

function withSectionAt(section: Section, programme: Programme, published: Programme): Programme {
  const order = published.map(idOf);
  const kept = inOrder(order, visibleOf(programme).map(idOf));
  return insertedAfter(order.slice(0, order.indexOf(section.id)), kept, programme, section);
}

/** Behind the nearest of those that stand before it in public and have not moved; else at the beginning. */
function insertedAfter<Entry extends { id: string }>(
  earlier: readonly string[],
  kept: ReadonlySet<string>,
  list: readonly Entry[],
  entry: Entry,
): Entry[] {
  const nearest = earlier.findLast((id) => kept.has(id) && list.some((one) => one.id === id));
  const at = list.findIndex(({ id }) => id === nearest) + 1;
  return [...list.slice(0, at), entry, ...list.slice(at)];
}
