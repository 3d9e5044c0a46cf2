import { isWritten, type LessonKind } from './lesson-kind.js';
import { recordOf, rightAnswers } from './quiz-judgement.js';

/** One question with its choices. */
export const quiz: LessonKind<'quiz'> = {
  file: null,
  html: null,
  searched: 'question',
  store: ({ question, choices, answer, choiceType, explanation, attemptLimit }) => ({
    question: question ?? '',
    choices: (choices ?? []).filter(isWritten),
    answer: answer ?? '',
    choiceType: choiceType ?? 'multiple',
    ...(explanation?.trim() && { explanation: explanation.trim() }),
    ...(attemptLimit && { attemptLimit }),
  }),
  hasContent: ({ question }) => isWritten(question),
  minutes: () => 1,
  gap({ choices, answer }, title) {
    if (choices.length < 2)
      return {
        message: `Le quiz «\u00a0${title}\u00a0» doit proposer au moins deux réponses.`,
        needs: 'Le quiz doit proposer au moins deux réponses.',
      };
    const right = rightAnswers({ answer });
    if (right.length > 0 && right.every((choice) => choices.includes(choice))) return null;
    return {
      message: `Indiquez la bonne réponse du quiz «\u00a0${title}\u00a0».`,
      needs: 'Indiquez la bonne réponse du quiz.',
    };
  },
  published: () => ({}),
  words: ({ question }) => question,
  draft: (part) => part,
  learn: (part, _reader, answered) => ({
    question: part.question,
    choices: part.choices,
    choiceType: part.choiceType,
    severalAnswers: rightAnswers(part).length > 1,
    attemptLimit: part.attemptLimit ?? null,
    quiz: recordOf(part, answered),
  }),
  free: () => null,
  outline: () => ({}),
  archive: (part) => part,
  unarchive: (part) => part,
};
