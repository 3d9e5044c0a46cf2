import { formatMoment, parseMoment } from './parse-moment';

const now = new Date('2026-11-25T13:02:00Z');

describe('a moment as it comes into a field', () => {
  it.each([
    ['30 novembre 2026, 23:59', '2026-11-30T22:59'],
    ['30 novembre 2026 à 18h', '2026-11-30T17:00'],
    ['30\u00a0novembre 2026', '2026-11-30T22:59'],
    ['lundi 30 novembre, 18 h 30', '2026-11-30T17:30'],
    ['le 1er décembre', '2026-12-01T22:59'],
    ['1er déc. 2026 8:05', '2026-12-01T07:05'],
    ['30/11', '2026-11-30T22:59'],
    ['30/11/26 12:00', '2026-11-30T11:00'],
    ['30.11.2026 23h59', '2026-11-30T22:59'],
    ['2026-11-30T23:59', '2026-11-30T22:59'],
    ['2026-11-30 23:59:00', '2026-11-30T22:59'],
    ['30/11 à minuit', '2026-11-30T22:59'],
    ['30 nov. midi', '2026-11-30T11:00'],
    ['aujourd’hui', '2026-11-25T22:59'],
    ['demain à 9h', '2026-11-26T08:00'],
    // Over this year: the next one. Summer has another hour.
    ['14 juillet', '2027-07-14T21:59'],
  ])('%j is %s', (typed, utc) => {
    proves('wizard.promotion-end');

    expect(parseMoment(typed, now)).toBe(`${utc}:00.000Z`);
  });

  it.each(['', 'bientôt', '30 février', '31/13', '30/11 25h', '30/11 12:75', '30 ju', '30', '2026-02-30'])(
    '%j is none',
    (typed) => expect(parseMoment(typed, now)).toBeNull(),
  );

  it('is written as it is typed', () => {
    const typed = '1er décembre 2026, 08:05';
    expect(formatMoment(parseMoment(typed, now) ?? '')).toBe(typed);
  });
});
