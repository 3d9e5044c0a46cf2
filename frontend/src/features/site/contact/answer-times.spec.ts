import { answerTimeShare, answerTimeText } from './answer-times';

describe('how long an answer takes', () => {
  it.each([
    [0, 'moins d’une heure', 2],
    [3_600, 'moins d’une heure', 2],
    [3_601, 'moins de 2 h', 2],
    [12 * 3_600, 'moins de 12 h', 25],
    [12 * 3_600 + 1, 'dans la journée', 25],
    [24 * 3_600, 'dans la journée', 50],
    [24 * 3_600 + 1, 'sous 2 jours', 50],
    [48 * 3_600, 'sous 2 jours', 100],
    [48 * 3_600 + 1, 'plus de 2 jours', 100],
    [100 * 3_600, 'plus de 4 jours', 100],
  ])('of %d seconds is said to be %s, and fills %d %%', (seconds, words, share) => {
    expect([answerTimeText(seconds), answerTimeShare(seconds)]).toEqual([words, share]);
  });
});
