import type { LessonDraft } from '@atelier/contracts/course-draft';
import { newLesson } from '../../draft/state/programme';
import { emptyPart } from '../state/lesson-part';
import type { PastedQuiz } from './pasted-quiz';

const longestTitle = 80;

function titleOf({ title, question }: PastedQuiz): string {
  const words = (title ?? question).replace(/\s+/g, ' ').trim();
  return words.length > longestTitle ? `${words.slice(0, longestTitle).trimEnd()}…` : words;
}

/** A lesson of its own for a question, part of the course at once: nothing is missing. */
export function quizLesson(quiz: PastedQuiz): LessonDraft {
  const { question, choiceType, choices, explanation } = quiz;
  const part = {
    ...emptyPart('quiz'),
    question,
    choiceType,
    choices: choices.map(({ text }) => text),
    answer: choices.filter(({ right }) => right).map(({ text }) => text),
    explanation,
  };
  return { ...newLesson(titleOf(quiz)), isDraft: false, parts: [part] };
}
