import { formatOpening } from './units';

describe('when something opens, in words', () => {
  const now = new Date('2026-11-23T22:30:00Z');

  it.each([
    ['2026-11-23T23:00:00.000Z', 'Ouvre demain'],
    ['2026-11-26T23:00:00.000Z', 'Ouvre dans 4\u00a0jours'],
    ['2026-12-02T23:00:00.000Z', 'Ouvre le 3 décembre'],
    ['2027-11-30T23:00:00.000Z', 'Ouvre le 1er décembre 2027'],
  ])('%s', (opensAt, words) => expect(formatOpening(opensAt, now)).toBe(words));
});
