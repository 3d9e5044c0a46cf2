import { dayInParis, daysLater, momentInParis, stampInParis } from './days-of-paris.js';
import { guaranteeEnd, isHoliday, withdrawalEnd } from './order-words.js';

/** Holidays as in printed calendars of these years. */
const printed: Record<number, string> = {
  2024: '01-01 04-01 05-01 05-08 05-09 05-20 07-14 08-15 11-01 11-11 12-25',
  2026: '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25',
  2027: '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25',
  2028: '01-01 04-17 05-01 05-08 05-25 06-05 07-14 08-15 11-01 11-11 12-25',
  2035: '01-01 03-26 05-01 05-03 05-08 05-14 07-14 08-15 11-01 11-11 12-25',
  2038: '01-01 04-26 05-01 05-08 06-03 06-14 07-14 08-15 11-01 11-11 12-25',
};

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const last = (end: Date): string => stampInParis(end.getTime() - 1000);

describe('terms of an order', () => {
  it('knows the holidays of the Code du travail', () => {
    proves('refund.withdrawal');

    for (const [year, days] of Object.entries(printed)) {
      const differences = [];
      for (let day = `${year}-01-01`; day.startsWith(year); day = daysLater(day, 1))
        if (isHoliday(day)) differences.push(day.slice(5));
      expect(differences.join(' ')).toBe(days);
    }
  });

  it('ends the withdrawal with the last hour of the fourteenth day after payment, or of the next working day', () => {
    const paid: [string, string][] = [
      // A regular day, at any hour of payment.
      ['2026-11-11T03:42:00Z', '2026-11-25 23:59:59'],
      ['2026-11-11T22:59:59Z', '2026-11-25 23:59:59'],
      ['2026-11-10T23:00:00Z', '2026-11-25 23:59:59'],
      // A Saturday, across daylight saving.
      ['2027-03-20T20:00:00Z', '2027-04-05 23:59:59'],
      // Easter Monday, and a Saturday before it.
      ['2027-03-15T11:00:00Z', '2027-03-30 23:59:59'],
      ['2027-03-13T11:00:00Z', '2027-03-30 23:59:59'],
      // Christmas on a Friday, and the weekend after it.
      ['2026-12-11T11:00:00Z', '2026-12-28 23:59:59'],
      // New Year's Eve is a regular day; New Year's Day is not.
      ['2026-12-17T23:30:00Z', '2027-01-04 23:59:59'],
    ];
    for (const [at, end] of paid) expect(last(withdrawalEnd(at))).toBe(end);
  });

  it('never ends a withdrawal early, on a day of rest, or later than the law asks, in any year', () => {
    proves('refund.withdrawal');

    for (let day = '2024-01-01'; day < '2040-01-01'; day = daysLater(day, 1)) {
      const end = withdrawalEnd(momentInParis(day, '23:59'));
      expect(end).toEqual(withdrawalEnd(momentInParis(day)));
      const lastDay = dayInParis(end.getTime() - 1);
      expect(momentInParis(daysLater(lastDay, 1))).toEqual(end);
      expect([0, 6]).not.toContain(weekday(lastDay));
      expect(isHoliday(lastDay)).toBe(false);
      for (let rest = daysLater(day, 14); rest < lastDay; rest = daysLater(rest, 1))
        expect([0, 6].includes(weekday(rest)) || isHoliday(rest)).toBe(true);
      expect(lastDay >= daysLater(day, 14)).toBe(true);
    }
  });

  it('ends the guarantee with the tenth day after payment, whatever day that is', () => {
    proves('refund.guarantee');

    expect(last(guaranteeEnd('2026-11-11T03:42:00Z'))).toBe('2026-11-21 23:59:59');
    for (let day = '2026-01-01'; day < '2028-01-01'; day = daysLater(day, 1))
      expect(guaranteeEnd(momentInParis(day, '04:42'))).toEqual(momentInParis(daysLater(day, 11)));
  });
});
