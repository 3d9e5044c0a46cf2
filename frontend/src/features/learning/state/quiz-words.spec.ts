import {
  leftWords,
  missingWords,
  rightWords,
  shownWords,
  standWords,
  tryWords,
  wrongWords,
} from './quiz-words';

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

  it('count what was right', () => {
    expect([1, 2].map((rightCount) => rightWords({ rightCount }))).toEqual([
      'C’est la bonne réponse.',
      'Ce sont les bonnes réponses.',
    ]);
  });

  it('tell one attempt from another', () => {
    const at = '2026-11-22T10:00:00Z';
    expect(plain(tryWords({ outcome: 'right', right: 2, answer: ['a', 'b'], at }, 2))).toBe('2 justes sur 2');
    expect(tryWords({ outcome: 'right', right: 1, answer: ['a'], at }, 1)).toBe('Juste');
    expect(plain(tryWords({ outcome: 'incomplete', right: 1, answer: ['a'], at }, 2))).toBe(
      '1 juste sur 2, incomplet',
    );
    expect(plain(tryWords({ outcome: 'wrong', right: 1, answer: ['a', 'c'], at }, 2))).toBe(
      '1 juste, 1 à revoir',
    );
    expect(tryWords({ outcome: 'wrong', right: 0, answer: ['c'], at }, 1)).toBe('À revoir');
  });

  it('say which attempt it is, how many are left, and at which it was found', () => {
    expect(standWords(0, 3, false)).toBe('Essai 1 sur 3');
    expect(standWords(2, 3, false)).toBe('Essai 2 sur 3');
    expect(standWords(4, null, false)).toBe('Essai 4');
    expect(standWords(5, 3, false)).toBe('Essai 5 sur 5');
    expect(standWords(1, 3, true)).toBe('Juste au 1er essai');
    expect(standWords(3, null, true)).toBe('Juste au 3e essai');
    expect([0, 2, 3, 5].map((attempts) => plain(leftWords(attempts, 3)))).toEqual([
      '3 essais restants',
      '1 essai restant',
      'Aucun essai restant',
      'Aucun essai restant',
    ]);
    expect(shownWords({ solution: ['a', 'b'] })).toBe('Les bonnes réponses sont indiquées.');
    expect(shownWords({ solution: ['a'] })).toBe('La bonne réponse est indiquée.');
  });
});
