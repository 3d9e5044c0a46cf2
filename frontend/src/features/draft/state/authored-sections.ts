import type { PartInput, SectionInput } from '@atelier/contracts/authoring';

const listOf = (answer: PartInput['answer']): string[] => (Array.isArray(answer) ? answer : [answer ?? '']);
const wordsOf = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** Without the duration, which the server learns by itself, and with blanks as the server leaves them. */
export function authoredPart(part: PartInput) {
  const { type, choices, answer, choiceType } = part;
  const texts = [
    part.video,
    part.document,
    part.youtubeLink,
    part.genialy,
    part.canva,
    part.question,
    part.text,
    part.evaluation,
    part.explanation,
  ];
  const quiz = type === 'quiz' && [
    choiceType ?? 'multiple',
    wordsOf(choices ?? []),
    wordsOf(listOf(answer)).toSorted(),
    part.attemptLimit ?? null,
  ];
  const chapters = (part.chapters ?? []).map(({ seconds, title }) => [seconds, title.trim()]);
  return [type, ...texts.map((text) => (text ?? '').trim()), quiz, chapters];
}

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
