import { emptyPart } from '../lesson/lesson-part';
import { blankChoice, quizDraftOf, quizFacts, quizGap, quizFingerprint, withChoiceType } from './quiz-draft';

const stored = {
  ...emptyPart('quiz'),
  question: 'Quels sont des langages ?',
  explanation: 'Node tourne sur V8.',
  choices: ['Ruby', 'Redis', 'Rust'],
  answer: ['Ruby', 'Rust'],
  attemptLimit: 3,
};

describe('a quiz being edited', () => {
  it('is stored as it was read', () => {
    expect(quizFacts(quizDraftOf(stored))).toEqual({
      question: stored.question,
      choiceType: 'multiple',
      choices: stored.choices,
      explanation: stored.explanation,
      answer: stored.answer,
      attemptLimit: 3,
    });
    expect(quizFingerprint({ ...stored, attemptLimit: null })).not.toBe(quizFingerprint(stored));
    expect(quizFacts(quizDraftOf({ ...stored, attemptLimit: undefined })).attemptLimit).toBeNull();
  });

  it('offers two rows to begin with, and stores none of the blank ones', () => {
    const draft = quizDraftOf(emptyPart('quiz'));
    expect(draft.choices).toHaveLength(2);
    expect(
      quizFacts({ ...draft, choices: [{ ...blankChoice(), text: ' Oui ', right: true }, ...draft.choices] }),
    ).toMatchObject({
      choices: ['Oui'],
      answer: ['Oui'],
    });
  });

  it('reads one right answer as well as a list of them', () => {
    expect(quizDraftOf({ ...stored, answer: 'Redis' }).choices.map(({ right }) => right)).toEqual([
      false,
      true,
      false,
    ]);
    expect(quizFingerprint({ ...stored, answer: 'Redis' })).toBe(
      quizFingerprint({ ...stored, answer: ['Redis'] }),
    );
  });

  it('has Vrai and Faux, of which one is right, when it is true or false', () => {
    expect(quizFacts(withChoiceType(quizDraftOf(stored), 'true-false'))).toMatchObject({
      choiceType: 'true-false',
      choices: ['Vrai', 'Faux'],
      answer: ['Vrai'],
    });
  });

  it('says what it still lacks', () => {
    const draft = quizDraftOf(stored);
    expect(quizGap(draft)).toBeNull();
    expect(quizGap({ ...draft, question: ' ' })).toBe('Écrivez la question.');
    expect(quizGap({ ...draft, choices: draft.choices.slice(0, 1) })).toBe(
      'Proposez au moins deux réponses.',
    );
    expect(quizGap(quizDraftOf({ ...stored, answer: [] }))).toBe('Cochez la bonne réponse, ou les bonnes.');
  });
});
