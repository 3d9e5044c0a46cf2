import type { DrawnQuestion, QuizAttemptView, QuizVerdict } from '@atelier/contracts/quiz';
import {
  formerLabel,
  latestAttempt,
  nextOpenQuestion,
  questionStateLabel,
  withPreviewedAnswer,
} from './bank-labels';

const verdict = (outcome: QuizVerdict['outcome'], isFinal: boolean): QuizVerdict => ({
  correct: outcome === 'right',
  outcome,
  choices: [{ text: 'HTML', isRight: outcome !== 'wrong' }],
  rightCount: 1,
  explanation: null,
  solution: null,
  isFinal,
});
const question = (_id: string): DrawnQuestion => ({
  _id,
  question: `Question ${_id}`,
  choices: ['HTML', 'SQL'],
  choiceType: 'multiple',
  severalAnswers: false,
  tryLimit: 2,
  quiz: null,
});
const attempt = (required = 2): QuizAttemptView => ({
  _id: 'attempt',
  number: 1,
  startedAt: '2026-11-26T10:00:00.000Z',
  finishedAt: null,
  score: 0,
  required,
  isPassed: false,
  questions: ['a', 'b'].map(question),
});
const answered = (of: QuizAttemptView, id: string, given: QuizVerdict) =>
  withPreviewedAnswer(of, id, ['HTML'], given);

describe('an attempt at a bank, on its page', () => {
  it('ends in the preview as it does for a student, with its score', () => {
    proves('quiz.preview');

    const first = answered(attempt(), 'a', verdict('wrong', false));
    expect(first).toMatchObject({ finishedAt: null, score: 0, questions: [{ quiz: { attempts: 1 } }, {}] });
    const lost = answered(first, 'a', verdict('wrong', true));
    expect(answered(lost, 'b', verdict('right', true))).toMatchObject({
      finishedAt: expect.any(String),
      score: 1,
      isPassed: false,
    });
    const found = answered(attempt(), 'a', verdict('right', true));
    expect(answered(found, 'b', verdict('right', true))).toMatchObject({ score: 2, isPassed: true });
    const free = answered(attempt(0), 'a', verdict('wrong', true));
    expect(answered(free, 'b', verdict('wrong', true)).isPassed).toBe(true);
  });

  it('goes on with what takes an answer, not with what waits for the network', () => {
    proves('quiz.offline');

    const { questions } = attempt();
    const isWaiting = ({ _id }: { _id: string }) => _id === 'b';
    expect(nextOpenQuestion(questions, 0)).toBe(1);
    expect(nextOpenQuestion(questions, 0, isWaiting)).toBe(0);
    const { questions: one } = answered(attempt(), 'a', verdict('right', true));
    expect(nextOpenQuestion(one, 0, isWaiting)).toBeNull();
  });

  it('is the server’s unless this page knows more of it', () => {
    const local = answered(attempt(), 'a', verdict('right', true));
    expect(latestAttempt(local, attempt())).toBe(local);
    expect(latestAttempt(local, { ...attempt(), number: 2 })?.number).toBe(2);
    expect(latestAttempt(attempt(), local)).toBe(local);
    expect(latestAttempt(null, local)).toBe(local);
  });

  it('says where each question stands, and what was answered before the bank', () => {
    proves('quiz.kept');

    const states = [
      attempt(),
      answered(attempt(), 'a', verdict('incomplete', false)),
      answered(attempt(), 'a', verdict('right', true)),
      answered(attempt(), 'a', verdict('wrong', true)),
    ].map(({ questions: [first] }) => first && questionStateLabel(first));
    expect(states).toEqual([null, 'Encore un essai', 'Juste', 'À revoir']);
    const former = { question: 'Que lit-il ?', outcome: 'right' as const, tries: 2, at: '' };
    expect(formerLabel(former).replaceAll('\u00a0', ' ')).toBe('Juste, 2 essais :');
  });
});
