import { lessonKinds, type PartInput } from '@atelier/contracts/lesson-kinds';
import type { SectionInput } from '@atelier/contracts/authoring';

/** Normalizes text as the server does: trimmed, empty strings dropped. */
const normalize = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  if (!Array.isArray(value)) return value ?? null;
  const entries = value.map((entry) =>
    typeof entry === 'object' && entry !== null
      ? Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, normalize(each)]))
      : normalize(entry),
  );
  const items = entries.filter((entry) => entry !== null);
  return items.length > 0 ? items : null;
};

/** Normalizers for fields with several equivalent values. */
const normalizers: Readonly<Record<string, (value: unknown) => unknown>> = {
  answer: (value) => (normalize([value].flat()) as string[] | null)?.toSorted() ?? null,
  choiceType: (value) => value ?? 'multiple',
};

/** The authored fields of a part, without the duration, which the server measures. */
export const authoredPart = (part: PartInput) =>
  Object.keys(lessonKinds[part.type].input.shape)
    .filter((field) => field !== 'duration')
    .map((field) => (normalizers[field] ?? normalize)(part[field as keyof PartInput]));

/** The authored fields of the programme in a normal form, for comparison: no durations, equivalent values equal. */
export const authoredSections = (sections: readonly SectionInput[]) =>
  sections.map(({ _id, title, isDraft = false, opening = null, source = null, lessons = [] }) => [
    _id,
    title.trim(),
    isDraft,
    opening,
    source,
    lessons.map((lesson) => [
      lesson._id,
      lesson.title.trim(),
      lesson.isFree ?? false,
      lesson.isDraft ?? false,
      (lesson.parts ?? []).map(authoredPart),
      lesson.resources ?? [],
      lesson.source ?? null,
    ]),
  ]);
