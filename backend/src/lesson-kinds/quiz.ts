import { randomUUIDv7 } from 'node:crypto';
import type { OfKind, PartInput } from '@atelier/contracts/lesson-kinds';
import { maxDrawnQuestions } from '@atelier/contracts/quiz';
import { hasText, lessonKind } from './lesson-kind.js';
import { bankOf, bankView, drawnCount, type BankQuestion } from './quiz-bank.js';
import { quizRecordOf, rightAnswers } from './quiz-judgement.js';

type QuestionInput = Omit<NonNullable<OfKind<PartInput, 'quiz'>['questions']>[number], 'id'>;

const storedQuestion = ({ question, choices, answer, choiceType, explanation }: QuestionInput) => ({
  question: question ?? '',
  choices: (choices ?? []).filter(hasText),
  answer: answer ?? '',
  choiceType: choiceType ?? ('multiple' as const),
  ...(explanation?.trim() && { explanation: explanation.trim() }),
});

/** What a question lacks, in a few words. */
function questionGap({ question, choices, answer }: Omit<BankQuestion, 'id'>): string | null {
  if (!hasText(question)) return 'écrivez-la';
  if (choices.length < 2) return 'proposez au moins deux réponses';
  const rightChoices = rightAnswers({ answer });
  return rightChoices.length > 0 && rightChoices.every((choice) => choices.includes(choice))
    ? null
    : 'indiquez la bonne réponse';
}

/** « 60 % » needs no check: it is a share of what is drawn. */
function bankGap(bank: NonNullable<ReturnType<typeof bankOf>>): string | null {
  const { questions, draw, goal } = bank;
  for (const [at, question] of questions.entries()) {
    const gap = questionGap(question);
    if (gap !== null) return `question ${at + 1}, ${gap}`;
  }
  if (draw !== undefined && draw > questions.length)
    return `le tirage demande ${draw} questions, la banque en a ${questions.length}`;
  if (draw === undefined && questions.length > maxDrawnQuestions)
    return `tirez ${maxDrawnQuestions} questions au plus parmi les ${questions.length}`;
  if (goal?.unit === 'count' && goal.value > drawnCount(bank))
    return `le score à atteindre (${goal.value}) dépasse le nombre de questions (${drawnCount(bank)})`;
  return null;
}

/** What a drawn question takes to read and answer (product: programme.time). */
const secondsPerQuestion = 50;

export const quiz = lessonKind<'quiz'>({
  searchedPaths: ['$.question', '$.questions[*].question'],
  minutes: (part) =>
    Math.ceil((drawnCount(bankOf(part) ?? { questions: [] }) * secondsPerQuestion) / 60) || 1,
  store({ attemptLimit, questions, draw, goal, shuffleQuestions, shuffleChoices, ...question }) {
    const bank = (questions ?? []).map(({ id, passage, ...each }) => ({
      id,
      ...storedQuestion(each),
      ...(passage && { passage }),
    }));
    return {
      ...storedQuestion(bank.length > 0 ? {} : question),
      ...(attemptLimit && { attemptLimit }),
      ...(bank.length > 0 && {
        questions: bank,
        ...(draw && { draw }),
        ...(goal && { goal }),
        ...(shuffleQuestions && { shuffleQuestions }),
        ...(shuffleChoices && { shuffleChoices }),
      }),
    };
  },
  hasContent: ({ question, questions }) => hasText(question) || (questions ?? []).length > 0,
  gap(part, title) {
    const bank = bankOf({ ...part, type: 'quiz' });
    if (bank) {
      const gap = bankGap(bank);
      return gap === null
        ? null
        : { message: `Le quiz «\u00a0${title}\u00a0»\u00a0: ${gap}.`, needs: `Le quiz\u00a0: ${gap}.` };
    }
    const { choices, answer } = part;
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
  comparedText: ({ question, questions }) =>
    questions ? questions.map((each) => each.question).join('\n') : question,
  draft: (part) => part,
  forStudent(part, _reader, answers, attempts) {
    const attemptLimit = part.attemptLimit ?? null;
    const bank = bankOf(part);
    if (bank) return { attemptLimit, bank: bankView(bank, attempts, answers) };
    return {
      question: part.question,
      choices: part.choices,
      choiceType: part.choiceType,
      severalAnswers: rightAnswers(part).length > 1,
      attemptLimit,
      quiz: quizRecordOf(part, answers),
    };
  },
  freePreview: () => null,
  outline: () => ({}),
  archive: ({ questions, ...part }) => ({
    ...part,
    ...(questions && { questions: questions.map(({ id: _id, passage: _passage, ...question }) => question) }),
  }),
  unarchive: ({ questions, ...part }) => ({
    ...part,
    ...(questions && {
      questions: questions.map((question) => ({ id: randomUUIDv7(), ...question })),
    }),
  }),
});
