import {
  answerDrawn,
  attemptView,
  bankView,
  drawQuestions,
  requiredScore,
  tryLimitOf,
  type BankAttempt,
  type BankQuestion,
  type QuizBank,
} from './quiz-bank.js';

const now = new Date('2026-11-26T10:00:00.000Z');
const question = (id: string, change: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  question: `Question ${id}`,
  choices: ['HTML', 'CSS', 'SQL'],
  answer: ['HTML', 'CSS'],
  choiceType: 'multiple',
  explanation: 'Le navigateur.',
  ...change,
});
const bank = (change: Partial<QuizBank> = {}): QuizBank => ({
  questions: ['a', 'b', 'c', 'd'].map((id) => question(id)),
  ...change,
});
const begun = (of: QuizBank): BankAttempt => ({
  id: 'attempt',
  number: 1,
  questions: drawQuestions(of),
  startedAt: now.toISOString(),
  finishedAt: null,
  isPassed: false,
});

/** Answers in turn; fails on a refusal. */
function answered(of: QuizBank, attempt: BankAttempt, ...given: [string, string | string[]][]): BankAttempt {
  let current = attempt;
  for (const [questionId, answer] of given) {
    const result = answerDrawn(current, of, { questionId, answer }, now);
    if ('refused' in result) throw new Error(result.refused);
    current = result.attempt;
  }
  return current;
}
const idsOf = (drawn: readonly { id: string }[]) => drawn.map(({ id }) => id);

describe('a bank of questions', () => {
  it('leads to where a question is explained once a try was made, as its author says now', () => {
    proves('quiz.passage');

    const passage = { lessonId: 'lesson', seconds: 400 };
    const of = bank({ questions: [question('a', { passage })] });
    const attempt = begun(of);
    const shown = (tried: BankAttempt, by = of) => attemptView(tried, by).questions[0]?.passage;
    expect(shown(attempt)).toBeNull();
    const tried = answered(of, attempt, ['a', 'SQL']);
    expect(shown(tried)).toEqual(passage);
    expect(shown(tried, bank({ questions: [question('a')] }))).toBeNull();
    expect(shown(answered(of, attempt, ['a', ['HTML', 'CSS']]))).toEqual(passage);
  });

  it('gives an attempt as many as its author wants, in the order of the bank unless it is mixed', () => {
    proves('quiz.bank', 'quiz.shuffle');

    const highest = (limit: number) => limit - 1;
    const lowest = () => 0;
    expect(idsOf(drawQuestions(bank(), lowest))).toEqual(['a', 'b', 'c', 'd']);
    expect(idsOf(drawQuestions(bank({ draw: 2 }), highest))).toEqual(['a', 'b']);
    expect(idsOf(drawQuestions(bank({ draw: 2 }), lowest))).toEqual(['b', 'c']);
    expect(idsOf(drawQuestions(bank({ shuffleQuestions: true }), lowest))).toEqual(['b', 'c', 'd', 'a']);
    expect(drawQuestions(bank({ draw: 9 }), lowest)).toHaveLength(4);
  });

  it('draws each question as often as any other', () => {
    proves('quiz.bank');

    const times = new Map<string, number>();
    for (let draw = 0; draw < 4000; draw += 1)
      for (const id of idsOf(drawQuestions(bank({ draw: 2 })))) times.set(id, (times.get(id) ?? 0) + 1);
    for (const id of ['a', 'b', 'c', 'd']) {
      // Eight standard deviations around 2000.
      expect(times.get(id)).toBeGreaterThan(1740);
      expect(times.get(id)).toBeLessThan(2260);
    }
  });

  it('mixes choices if its author wants, and leaves « Vrai » before « Faux »', () => {
    proves('quiz.shuffle');

    const truth = question('v', { choices: ['Vrai', 'Faux'], answer: 'Faux', choiceType: 'true-false' });
    const of = bank({ questions: [question('a'), truth] });
    const choices = (change: Partial<QuizBank>) =>
      drawQuestions({ ...of, ...change }, () => 0).map((drawn) => drawn.choices);
    expect(choices({})).toEqual([
      ['HTML', 'CSS', 'SQL'],
      ['Vrai', 'Faux'],
    ]);
    expect(choices({ shuffleChoices: true })).toEqual([
      ['CSS', 'SQL', 'HTML'],
      ['Vrai', 'Faux'],
    ]);
  });

  it.each([
    [null, 6, 0],
    [{ unit: 'count', value: 4 } as const, 6, 4],
    [{ unit: 'count', value: 9 } as const, 6, 6],
    [{ unit: 'percent', value: 60 } as const, 6, 4],
    [{ unit: 'percent', value: 100 } as const, 7, 7],
    [{ unit: 'percent', value: 1 } as const, 7, 1],
  ])('asks by the goal %j for so many of %i questions: %i', (goal, count, required) => {
    proves('quiz.score');

    expect(requiredScore(goal, count)).toBe(required);
  });
});

describe('a drawn question', () => {
  it('takes two tries, and one if the second were only what is left', () => {
    proves('quiz.tries');

    expect(tryLimitOf(question('a'))).toBe(2);
    expect(tryLimitOf(question('a', { answer: 'SQL' }))).toBe(2);
    expect(tryLimitOf(question('a', { choices: ['Vrai', 'Faux'], answer: 'Vrai' }))).toBe(1);
    expect(tryLimitOf(question('a', { choices: ['HTML', 'CSS'] }))).toBe(2);
  });

  it('says the right answers once it was found or took its tries, never before', () => {
    proves('quiz.tries', 'quiz.server');

    const of = bank();
    const shown = (attempt: BankAttempt) => attemptView(attempt, of).questions[0]?.quiz?.verdict;
    const first = answered(of, begun(of), ['a', 'HTML']);
    expect(shown(first)).toMatchObject({ outcome: 'incomplete', solution: null, explanation: null });
    expect(JSON.stringify(attemptView(first, of))).not.toContain('Le navigateur.');
    const second = answered(of, first, ['a', 'SQL']);
    expect(shown(second)).toMatchObject({
      outcome: 'wrong',
      isFinal: true,
      solution: ['HTML', 'CSS'],
      explanation: 'Le navigateur.',
    });
    expect(answerDrawn(second, of, { questionId: 'a', answer: ['HTML', 'CSS'] }, now)).toEqual({
      refused: 'quiz-is-over',
    });
    expect(shown(answered(of, begun(of), ['a', ['CSS', 'HTML']]))).toMatchObject({
      correct: true,
      solution: ['HTML', 'CSS'],
    });
  });

  it('does not tell who ticks everything which ones are right', () => {
    proves('quiz.tries');

    const of = bank();
    const attempt = answered(of, begun(of), ['a', ['HTML', 'CSS', 'SQL']]);
    expect(attemptView(attempt, of).questions[0]?.quiz?.verdict).toMatchObject({
      outcome: 'wrong',
      choices: [],
      solution: null,
    });
  });

  it('counts a try once however often it arrives', () => {
    proves('quiz.attempts');

    const of = bank();
    const given = { questionId: 'a', answer: 'HTML', tryId: 'one' };
    const first = answerDrawn(begun(of), of, given, now);
    if ('refused' in first) throw new Error(first.refused);
    const other = answered(of, first.attempt, ['a', 'CSS']);
    expect(answerDrawn(other, of, given, now)).toMatchObject({ attempt: other });
    // A double click, without a key.
    expect(answerDrawn(other, of, { questionId: 'a', answer: 'CSS' }, now)).toMatchObject({ attempt: other });
    expect(other.questions[0]?.tries).toHaveLength(2);
  });

  it('is none of another draw', () => {
    proves('quiz.bank');

    const of = bank({ draw: 2 });
    const attempt = { ...begun(of), questions: [{ ...question('a'), tries: [] }] };
    expect(answerDrawn(attempt, of, { questionId: 'd', answer: 'HTML' }, now)).toEqual({
      refused: 'question-not-drawn',
    });
  });
});

describe('an attempt', () => {
  const right = ['HTML', 'CSS'];

  it('ends with its last question, and is passed by its score', () => {
    proves('quiz.score');

    const of = bank({ goal: { unit: 'percent', value: 75 } });
    const open = answered(of, begun(of), ['a', right], ['b', 'SQL'], ['b', right], ['c', right]);
    expect(open).toMatchObject({ finishedAt: null, isPassed: false });
    const passed = answered(of, open, ['d', 'SQL'], ['d', 'HTML']);
    expect(passed).toMatchObject({ finishedAt: now.toISOString(), isPassed: true });
    expect(attemptView(passed, of)).toMatchObject({ score: 3, required: 3, isPassed: true });
    const failed = answered(
      of,
      begun(of),
      ['a', right],
      ['b', right],
      ['c', 'SQL'],
      ['c', 'CSS'],
      ['d', 'SQL'],
      ['d', 'HTML'],
    );
    expect(attemptView(failed, of)).toMatchObject({ score: 2, required: 3, isPassed: false });
    const without = { ...of, goal: undefined };
    expect(attemptView(failed, without)).toMatchObject({ score: 2, required: 0, isPassed: true });
  });

  it('keeps its questions as they were drawn, and takes a corrected key', () => {
    proves('quiz.key');

    const of = bank();
    const attempt = answered(of, begun(of), ['a', 'SQL'], ['a', 'CSS']);
    const corrected = bank({
      questions: [
        question('a', { answer: 'CSS' }),
        question('b', { question: 'Autre chose ?', answer: 'SQL' }),
      ],
    });
    const { score, questions } = attemptView(attempt, corrected);
    expect(score).toBe(1);
    expect(questions.map((each) => each.question)).toEqual([
      'Question a',
      'Question b',
      'Question c',
      'Question d',
    ]);
    // Rewritten since: judged as it was read.
    expect(answerDrawn(attempt, corrected, { questionId: 'b', answer: right }, now)).toMatchObject({
      verdict: { correct: true },
    });
  });

  it('stays passed when more is required later', () => {
    proves('quiz.score');

    const of = bank({ questions: [question('a'), question('b')], goal: { unit: 'count', value: 1 } });
    const attempt = answered(of, begun(of), ['a', right], ['b', 'SQL'], ['b', 'CSS']);
    expect(attemptView(attempt, { ...of, goal: { unit: 'count', value: 2 } }).isPassed).toBe(true);
  });

  it('is followed by another once it ended, up to the limit of the author', () => {
    proves('quiz.attempts', 'quiz.results');

    const of = bank({ questions: [question('a')], attemptLimit: 2 });
    const open = begun(of);
    const ended = answered(of, open, ['a', right]);
    expect(bankView(of)).toMatchObject({ drawn: 1, current: null, results: [], canRestart: true });
    expect(bankView(of, [open])).toMatchObject({ results: [], canRestart: false });
    expect(bankView(of, [ended])).toMatchObject({
      canRestart: true,
      results: [{ number: 1, score: 1, questions: [{ question: 'Question a', outcome: 'right', tries: 1 }] }],
    });
    expect(bankView(of, [ended, { ...ended, number: 2 }]).canRestart).toBe(false);
  });
});
