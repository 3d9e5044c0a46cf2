import {
  attemptsLeftLabel,
  incompleteLabel,
  correctLabel,
  solutionLabel,
  attemptCountLabel,
  attemptLabel,
  incorrectLabel,
} from './quiz-labels';

const choices = (...marks: boolean[]) => marks.map((isRight, index) => ({ text: String(index), isRight }));
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

describe('the words of a quiz', () => {
  it('say how many right answers are missing', () => {
    proves('quiz.answer');

    expect(plain(incompleteLabel({ choices: choices(true), rightCount: 2 }))).toBe(
      '1 réponse juste sur 2, aucune erreur. Il en manque une.',
    );
    expect(plain(incompleteLabel({ choices: choices(true, true), rightCount: 4 }))).toBe(
      '2 réponses justes sur 4, aucune erreur. Il en manque 2.',
    );
  });

  it('say what is right beside what is wrong', () => {
    expect(incorrectLabel({ choices: choices(false) })).toBe('Ce n’est pas la bonne réponse.');
    expect(plain(incorrectLabel({ choices: choices(true, false, false) }))).toBe(
      '1 réponse juste, 2 à revoir.',
    );
  });

  it('count what was right', () => {
    expect([1, 2].map((rightCount) => correctLabel({ rightCount }))).toEqual([
      'C’est la bonne réponse.',
      'Ce sont les bonnes réponses.',
    ]);
  });

  it('tell one attempt from another', () => {
    const at = '2026-11-22T10:00:00Z';
    expect(plain(attemptLabel({ outcome: 'right', right: 2, answer: ['a', 'b'], at }, 2))).toBe(
      '2 justes sur 2',
    );
    expect(attemptLabel({ outcome: 'right', right: 1, answer: ['a'], at }, 1)).toBe('Juste');
    expect(plain(attemptLabel({ outcome: 'incomplete', right: 1, answer: ['a'], at }, 2))).toBe(
      '1 juste sur 2, incomplet',
    );
    expect(plain(attemptLabel({ outcome: 'wrong', right: 1, answer: ['a', 'c'], at }, 2))).toBe(
      '1 juste, 1 à revoir',
    );
    expect(attemptLabel({ outcome: 'wrong', right: 0, answer: ['c'], at }, 1)).toBe('À revoir');
  });

  it('say which attempt it is, how many are left, and at which it was found', () => {
    proves('quiz.attempts', 'quiz.keyboard');

    expect(attemptCountLabel(0, 3, false)).toBe('Essai 1 sur 3');
    expect(attemptCountLabel(2, 3, false)).toBe('Essai 2 sur 3');
    expect(attemptCountLabel(4, null, false)).toBe('Essai 4');
    expect(attemptCountLabel(5, 3, false)).toBe('Essai 5 sur 5');
    expect(attemptCountLabel(1, 3, true)).toBe('Juste au 1er essai');
    expect(attemptCountLabel(3, null, true)).toBe('Juste au 3e essai');
    expect([0, 2, 3, 5].map((attempts) => plain(attemptsLeftLabel(attempts, 3)))).toEqual([
      '3 essais restants',
      '1 essai restant',
      'Aucun essai restant',
      'Aucun essai restant',
    ]);
    expect(solutionLabel({ solution: ['a', 'b'] })).toBe('Les bonnes réponses sont indiquées.');
    expect(solutionLabel({ solution: ['a'] })).toBe('La bonne réponse est indiquée.');
  });
});
