import type { CourseContent } from './published-version.js';
import { lessonsOf, type Lesson, type Programme } from './programme.js';
import { idOf } from './version-changes.js';
import { plainFieldsOf } from './plain-fields.js';

/** An author's own version with all that another one shows; what that one does not know stays, as drafts. */
export function broughtBack(
  { programme }: Pick<CourseContent, 'programme'>,
  version: CourseContent,
): CourseContent {
  const { title, statedMinutes, priceCents, promotionCents, faq } = version;
  return {
    ...plainFieldsOf(version),
    title,
    statedMinutes,
    priceCents,
    promotionCents,
    faq,
    programme: withDraftsBeside(version.programme, programme),
  };
}

function withDraftsBeside(back: Programme, current: Programme): Programme {
  const known = new Set(lessonsOf(back).map(idOf));
  const sections = new Set(back.map(idOf));
  const left = current.map((section) => ({
    ...section,
    lessons: section.lessons.filter(({ id }) => !known.has(id)).map(asDraft),
  }));
  const beside = new Map(left.map(({ id, lessons }) => [id, lessons]));
  return [
    ...back.map((section) => ({
      ...section,
      lessons: [...section.lessons, ...(beside.get(section.id) ?? [])],
    })),
    ...left.filter(({ id }) => !sections.has(id)),
  ];
}

const asDraft = (lesson: Lesson): Lesson => ({ ...lesson, isDraft: true });
