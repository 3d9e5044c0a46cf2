import { judge, rightAnswers } from './quiz.js';

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
    expect(judge(part, given)).toBe(right);
  });

  it('has as right what is written, once each, and nothing where nothing is', () => {
    expect(rightAnswers({ type: 'quiz', answer: ['CSS', '', 'HTML', 'CSS'] })).toEqual(['CSS', 'HTML']);
    expect(rightAnswers({ type: 'quiz', answer: '' })).toEqual([]);
    expect(rightAnswers({ type: 'quiz' })).toEqual([]);
    expect(rightAnswers({ type: 'quiz', answer: null })).toEqual([]);
  });

  it('is the only thing that can be answered', () => {
    expect(() => judge({ type: 'texte' }, 'oui')).toThrow(expect.objectContaining({ code: 'not-a-quiz' }));
    expect(() => judge(null, 'oui')).toThrow(expect.objectContaining({ code: 'not-a-quiz' }));
  });
});
