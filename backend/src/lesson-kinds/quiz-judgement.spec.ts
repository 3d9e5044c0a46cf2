import { judge, quizRecordOf, rightAnswers } from './quiz-judgement.js';

describe('a quiz', () => {
  const one = { type: 'quiz', answer: 'PostgreSQL' };
  const several = { type: 'quiz', answer: ['HTML', 'CSS'] };

  it.each([
    [one, 'PostgreSQL', true],
    [one, ['PostgreSQL'], true],
    [one, 'Redis', false],
    [one, [], false],
    [one, ['PostgreSQL', 'Redis'], false],
    [several, ['CSS', 'HTML'], true],
    [several, ['CSS', 'HTML', 'CSS'], true],
    [several, 'HTML', false],
    [several, ['HTML', 'SQL'], false],
    [several, ['SQL', 'XML'], false],
    [several, ['HTML', 'CSS', 'SQL'], false],
  ])('%j, answered with %j, is right: %s', (part, given, right) => {
    expect(judge(part, given).correct).toBe(right);
  });

  it.each([
    [several, ['CSS', 'HTML'], 'right'],
    [several, 'HTML', 'incomplete'],
    [several, ['HTML', 'SQL'], 'wrong'],
    [several, ['HTML', 'CSS', 'SQL'], 'wrong'],
    [several, [], 'wrong'],
    [one, 'Redis', 'wrong'],
  ])('%j, answered with %j, is %s', (part, given, outcome) => {
    expect(judge(part, given)).toMatchObject({ outcome });
  });

  it('says of each choice that was made whether it is right, and nothing of the others', () => {
    proves('quiz.answer');

    expect(judge(several, ['SQL', 'CSS', 'SQL'])).toEqual({
      correct: false,
      outcome: 'wrong',
      choices: [
        { text: 'SQL', isRight: false },
        { text: 'CSS', isRight: true },
      ],
      rightCount: 2,
      explanation: null,
      solution: null,
      isFinal: false,
    });
  });

  it('is explained by its author once it is answered', () => {
    proves('quiz.explanation');

    const explained = { ...several, explanation: 'Le navigateur ne lit pas le SQL.' };
    expect(judge(explained, 'HTML').explanation).toBeNull();
    expect(judge(explained, ['HTML', 'CSS']).explanation).toBe('Le navigateur ne lit pas le SQL.');
    expect(judge({ ...several, explanation: '' }, ['HTML', 'CSS']).explanation).toBeNull();
  });

  it.each([
    ['wrong, the second time', undefined, 2, null, false],
    ['wrong, the third time, with attempts that are free', undefined, 3, ['HTML', 'CSS'], false],
    ['wrong, the fourth of five times', 5, 4, null, false],
    ['wrong, the last of two times', 2, 2, ['HTML', 'CSS'], true],
  ])('shows its solution once enough was tried: %s', (_, attemptLimit, attempts, solution, isFinal) => {
    proves('quiz.server', 'quiz.attempts');

    const limited = { ...several, explanation: 'Voici.', ...(attemptLimit && { attemptLimit }) };
    const explanation = solution && 'Voici.';
    expect(judge(limited, 'SQL', attempts)).toMatchObject({ solution, isFinal, explanation });
    expect(judge(limited, ['HTML', 'CSS'], attempts)).toMatchObject({ isFinal: true, explanation: 'Voici.' });
  });

  it('is judged anew as it stands now, and forgotten once something else is asked', () => {
    const stored = { question: 'Quoi ?', answer: ['HTML'], attempts: 1, tries: [] };
    expect(quizRecordOf({ ...several, question: 'Quoi ?' }, stored)?.verdict.outcome).toBe('incomplete');
    expect(quizRecordOf({ type: 'quiz', answer: 'HTML', question: 'Quoi ?' }, stored)?.verdict.outcome).toBe(
      'right',
    );
    expect(quizRecordOf({ ...several, question: 'Et encore ?' }, stored)).toBeNull();
    expect(quizRecordOf({ ...several, question: 'Quoi ?' }, undefined)).toBeNull();
  });

  it('has as right what is written, once each, and nothing where nothing is', () => {
    expect(rightAnswers({ answer: ['CSS', '', 'HTML', 'CSS'] })).toEqual(['CSS', 'HTML']);
    expect(rightAnswers({ answer: '' })).toEqual([]);
    expect(rightAnswers({})).toEqual([]);
    expect(rightAnswers({ answer: null })).toEqual([]);
  });

  it('is the only thing that can be answered', () => {
    expect(() => judge({ type: 'texte' }, 'oui')).toThrow(expect.objectContaining({ code: 'not-a-quiz' }));
    expect(() => judge(null, 'oui')).toThrow(expect.objectContaining({ code: 'not-a-quiz' }));
  });
});
