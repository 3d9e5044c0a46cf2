import {
  bankDraftOf,
  bankFacts,
  bankFingerprint,
  bankGap,
  bankOfQuiz,
  blankQuestion,
  type BankDraft,
  withPasted,
} from './bank-draft';
import { quizDraftOf } from './quiz-draft';

const single = {
  question: 'Qui ?',
  choices: ['Ada', 'Alan'],
  answer: ['Ada'],
  choiceType: 'multiple' as const,
};
const complete = () => ({ ...blankQuestion(), ...quizDraftOf(single) });
const bank = (change: Partial<BankDraft> = {}): BankDraft => ({
  ...bankOfQuiz(quizDraftOf({ ...single, attemptLimit: 3 }), complete()),
  ...change,
});

describe('a bank in the editor', () => {
  it('begins with the question that was there, and its limit', () => {
    const facts = bankFacts(bank());
    expect(facts).toMatchObject({ attemptLimit: 3, question: '', choices: [], answer: [] });
    expect(facts.questions[0]).toMatchObject({
      question: 'Qui ?',
      choices: ['Ada', 'Alan'],
      answer: ['Ada'],
    });
    expect(facts.questions).toHaveLength(2);
  });

  it('takes pasted questions beside the one that was there, or in place of a blank one', () => {
    proves('programme.quiz-import');

    const added = [{ id: 'b', ...single, question: 'Quand ?' }];
    const questionsOf = (quiz: typeof single | object) =>
      withPasted(quizDraftOf(quiz), added).questions.map(({ question }) => question);
    expect(questionsOf(single)).toEqual(['Qui ?', 'Quand ?']);
    expect(questionsOf({})).toEqual(['Quand ?']);
    expect(questionsOf({ explanation: 'Parce que.' })).toEqual(['', 'Quand ?']);
    expect(withPasted(quizDraftOf({}), Array.from({ length: 51 }, () => added).flat()).draw).toBe(50);
  });

  it('is the same after it was stored, without its blank rows', () => {
    const facts = bankFacts(bank({ draw: 1, goal: { unit: 'percent', value: 60 }, shuffleChoices: true }));
    expect(bankFingerprint(bankFacts(bankDraftOf(facts)))).toBe(bankFingerprint(facts));
    expect(bankFingerprint(bankFacts(bank()))).not.toBe(bankFingerprint(facts));
  });

  it('says what it lacks, with the question', () => {
    proves('programme.quiz-bank');

    expect(bankGap(bank())).toBeNull();
    expect(bankGap(bank({ questions: [complete(), blankQuestion()] }))).toBe(
      'Question 2\u00a0: écrivez la question.',
    );
    expect(bankGap(bank({ draw: 3 }))).toBe('Le tirage demande 3 questions, la banque en a 2.');
    expect(bankGap(bank({ draw: 1, goal: { unit: 'count', value: 2 } }))).toBe(
      'Le score à atteindre (2) dépasse le nombre de questions (1).',
    );
    expect(bankGap(bank({ goal: { unit: 'percent', value: 100 } }))).toBeNull();
    expect(bankGap(bank({ questions: Array.from({ length: 51 }, complete) }))).toBe(
      'Tirez 50 questions au plus parmi les 51.',
    );
  });
});
