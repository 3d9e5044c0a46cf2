import { missingWords, tryWords, wrongWords } from './quiz-words';

const choices = (...marks: boolean[]) => marks.map((isRight, index) => ({ text: String(index), isRight }));
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

describe('the words of a quiz', () => {
  it('say how many right answers are missing', () => {
    expect(plain(missingWords({ choices: choices(true), rightCount: 2 }))).toBe(
      '1 réponse juste sur 2, aucune erreur. Il en manque une.',
    );
    expect(plain(missingWords({ choices: choices(true, true), rightCount: 4 }))).toBe(
      '2 réponses justes sur 4, aucune erreur. Il en manque 2.',
    );
  });

  it('say what is right beside what is wrong', () => {
    expect(wrongWords({ choices: choices(false) })).toBe('Ce n’est pas la bonne réponse.');
    expect(plain(wrongWords({ choices: choices(true, false, false) }))).toBe('1 réponse juste, 2 à revoir.');
  });

  it('tell one attempt from another', () => {
    const at = '2026-11-22T10:00:00Z';
    expect(tryWords({ outcome: 'right', right: 2, answer: ['a', 'b'], at })).toBe('Juste');
    expect(plain(tryWords({ outcome: 'incomplete', right: 1, answer: ['a'], at }))).toBe(
      '1 juste, incomplet',
    );
    expect(plain(tryWords({ outcome: 'wrong', right: 1, answer: ['a', 'c'], at }))).toBe(
      '1 juste, 1 à revoir',
    );
    expect(tryWords({ outcome: 'wrong', right: 0, answer: ['c'], at })).toBe('À revoir');
  });
});
