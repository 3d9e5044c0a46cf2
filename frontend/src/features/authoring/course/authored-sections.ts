import { lessonKinds, type PartInput } from '@atelier/contracts/lesson-kinds';
import type { SectionInput } from '@atelier/contracts/authoring';

/** Texts as the server leaves them: without blanks around them, and without those that say nothing. */
const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  if (!Array.isArray(value)) return value ?? null;
  const entries = value.map((entry) =>
    typeof entry === 'object' && entry !== null
      ? Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, tidy(each)]))
      : tidy(entry),
  );
  const said = entries.filter((entry) => entry !== null);
  return said.length > 0 ? said : null;
};

/** Fields whose value may be written in several ways. */
const written: Readonly<Record<string, (value: unknown) => unknown>> = {
  answer: (value) => (tidy([value].flat()) as string[] | null)?.toSorted() ?? null,
  choiceType: (value) => value ?? 'multiple',
};

/** What its author decides of a content, without the length, which the server learns by itself. */
export const authoredPart = (part: PartInput) =>
  Object.keys(lessonKinds[part.type].input.shape)
    .filter((field) => field !== 'duration')
    .map((field) => (written[field] ?? tidy)(part[field as keyof PartInput]));

/** What of a programme its author decides, in a form that compares: no time, no length, nothing that is only tidied. */
export const authoredSections = (sections: readonly SectionInput[]) =>
  sections.map(({ _id, title, isDraft = false, opening = null, lessons = [] }) => [
    _id,
    title.trim(),
    isDraft,
    opening,
    lessons.map((lesson) => [
      lesson._id,
      lesson.title.trim(),
      lesson.isFree ?? false,
      lesson.isDraft ?? false,
      (lesson.parts ?? []).map(authoredPart),
      lesson.resources ?? [],
    ]),
  ]);
