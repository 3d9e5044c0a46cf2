import { hasText, lessonKind } from './lesson-kind.js';
import { quizRecordOf, rightAnswers } from './quiz-judgement.js';

export const quiz = lessonKind<'quiz'>({
  searchedField: 'question',
  store: ({ question, choices, answer, choiceType, explanation, attemptLimit }) => ({
    question: question ?? '',
    choices: (choices ?? []).filter(hasText),
    answer: answer ?? '',
    choiceType: choiceType ?? 'multiple',
    ...(explanation?.trim() && { explanation: explanation.trim() }),
    ...(attemptLimit && { attemptLimit }),
  }),
  hasContent: ({ question }) => hasText(question),
  gap({ choices, answer }, title) {
    if (choices.length < 2)
      return {
        message: `Le quiz «\u00a0${title}\u00a0» doit proposer au moins deux réponses.`,
        needs: 'Le quiz doit proposer au moins deux réponses.',
      };
    const rightChoices = rightAnswers({ answer });
    if (rightChoices.length > 0 && rightChoices.every((choice) => choices.includes(choice))) return null;
    return {
      message: `Indiquez la bonne réponse du quiz «\u00a0${title}\u00a0».`,
      needs: 'Indiquez la bonne réponse du quiz.',
    };
  },
  comparedText: ({ question }) => question,
  draft: (part) => part,
  forStudent: (part, _reader, answers) => ({
    question: part.question,
    choices: part.choices,
    choiceType: part.choiceType,
    severalAnswers: rightAnswers(part).length > 1,
    attemptLimit: part.attemptLimit ?? null,
    quiz: quizRecordOf(part, answers),
  }),
  freePreview: () => null,
  outline: () => ({}),
  archive: (part) => part,
  unarchive: (part) => part,
});
