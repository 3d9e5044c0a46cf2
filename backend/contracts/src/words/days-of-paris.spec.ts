import {
  dateWriter,
  dayInParis,
  daysBetween,
  daysLater,
  endOfDay,
  formatLastDay,
  formatLongDay,
  lastDayBefore,
  momentInParis,
  stampInParis,
} from './days-of-paris.js';

describe('days of Paris', () => {
  it('gives the hour that was asked for on days on which clocks change', () => {
    const input: [string, string, string][] = [
      ['2026-11-25', '08:00', '2026-11-25T07:00:00.000Z'],
      ['2027-03-28', '08:00', '2027-03-28T06:00:00.000Z'],
      ['2027-03-28', '00:00', '2027-03-27T23:00:00.000Z'],
      ['2027-10-31', '08:00', '2027-10-31T07:00:00.000Z'],
      ['2027-10-31', '00:00', '2027-10-30T22:00:00.000Z'],
    ];
    for (const [day, hour, moment] of input) expect(momentInParis(day, hour).toISOString()).toBe(moment);
  });

  it('begins each day of ten years at its midnight, and ends it where the next begins', () => {
    proves('format.paris-day');

    for (let day = '2024-12-30'; day < '2035-01-03'; day = daysLater(day, 1)) {
      const begins = momentInParis(day);
      expect(stampInParis(begins)).toBe(`${day} 00:00:00`);
      expect(stampInParis(momentInParis(day, '08:00'))).toBe(`${day} 08:00:00`);
      expect(dayInParis(begins.getTime() - 1)).toBe(daysLater(day, -1));
      expect(endOfDay(day)).toEqual(momentInParis(daysLater(day, 1)));
      expect(lastDayBefore(endOfDay(day))).toBe(day);
      expect(daysBetween('2024-12-30', daysLater(day, 40)) - daysBetween('2024-12-30', day)).toBe(40);
    }
  });

  it('stamps a moment as spreadsheets read it, midnight with a zero', () => {
    proves('format.csv-time');

    expect(stampInParis('2026-11-25T04:17:27.300Z')).toBe('2026-11-25 05:17:27');
    expect(stampInParis('2026-12-31T23:30:00Z')).toBe('2027-01-01 00:30:00');
  });

  it('writes the first of a month as French does, in every form that names the month', () => {
    proves('format.first-of-month');

    const noon = '2026-12-01T12:00:00Z';
    expect(formatLongDay(noon)).toBe('1er décembre 2026');
    expect(formatLongDay('2026-12-01')).toBe('1er décembre 2026');
    expect(formatLastDay('2026-12-01T23:00:00Z')).toBe('1er décembre 2026');
    expect(formatLongDay('2026-12-11T12:00:00Z')).toBe('11 décembre 2026');
    expect(formatLongDay('2026-10-31T23:30:00Z')).toBe('1er novembre 2026');
    expect(dateWriter({ weekday: 'long', day: 'numeric', month: 'long' })(noon)).toBe('mardi 1er décembre');
    expect(dateWriter({ day: 'numeric', month: 'short' })(noon)).toBe('1er déc.');
    expect(dateWriter({ dateStyle: 'long', timeStyle: 'short' })('2026-12-01T00:01:00Z')).toBe(
      '1er décembre 2026 à 01:01',
    );
    expect(dateWriter({ dateStyle: 'short' })(noon)).toBe('01/12/2026');
    expect(dateWriter({ day: 'numeric', month: 'numeric' })(noon)).toBe('01/12');
  });
});
