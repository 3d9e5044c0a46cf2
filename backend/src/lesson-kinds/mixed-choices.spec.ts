import { mixedChoices } from './mixed-choices.js';

const lowest = () => 0;

describe('mixed choices', () => {
  it.each([
    'Toutes les réponses ci-dessus',
    'Toutes les réponses sont correctes.',
    'Toutes ces réponses',
    'Tous les choix précédents',
    'Toutes les propositions',
    'Aucune de ces réponses',
    'Aucune des réponses ci-dessus',
    'Aucune réponse n’est correcte',
    'Aucun de ces choix',
    'Aucune des deux',
    'Aucun de ceux-ci',
    'Les deux',
    'Les trois réponses',
    'Les deux à la fois',
    'Tout ce qui précède',
    'Rien de tout cela',
    'Rien de ce qui précède',
    'Ni l’un ni l’autre',
    'Une autre réponse',
    'All of the above',
    'None of the above.',
    'None of these',
    'Both',
    'Both of the above',
    'Neither',
    'All of these answers are correct',
  ])('leave what names the others last: %s', (naming) => {
    proves('quiz.shuffle');

    expect(mixedChoices(['a', naming, 'b', 'c'], lowest)).toEqual(['b', 'c', 'a', naming]);
  });

  it.each([
    'A et B',
    'A, B et C',
    'Réponses A et C',
    'Ni A ni B',
    'Both A and B',
    'A and C',
    'Les réponses 1 et 2',
    'a) et c)',
    'Les deux premières',
  ])('stay as they are where one names them by place: %s', (naming) => {
    proves('quiz.shuffle');

    expect(mixedChoices(['x', 'y', 'z', naming], lowest)).toEqual(['x', 'y', 'z', naming]);
  });

  it.each([
    'Aucune erreur',
    'Tous les threads',
    'Toutes les 5 minutes',
    'Les deux threads attendent',
    'A',
    'C',
    '1 et 2',
    'Aucun octet',
    'C++',
    'Tout l’arbre',
  ])('are mixed where one says something itself: %s', (choice) => {
    expect(mixedChoices([choice, 'b', 'c'], lowest)).toEqual(['b', 'c', choice]);
    expect(mixedChoices(['b', 'c', choice], lowest)).toEqual(['c', choice, 'b']);
  });
});
