import { guaranteeDays, withdrawalDays } from './order-words.js';
import { dayInParis, daysLater, endOfDay } from './days-of-paris.js';

/** The Sunday of Easter, as Gauss and Meeus count it. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return daysLater(`${year}-03-28`, moon - weekday);
}

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Easter Monday, Ascension, Whit Monday: days after Easter. */
const movingHolidays = [1, 39, 50];

/** Whether a day (`2026-11-11`) is one of the holidays of the whole country (code du travail, L3133-1). */
export function isHoliday(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)));
  return (
    fixedHolidays.includes(day.slice(5)) || movingHolidays.some((after) => daysLater(easter, after) === day)
  );
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

const lastDay = (paidAt: string | Date, days: number): string => daysLater(dayInParis(paidAt), days);

/** The first moment at which the guarantee is over: with its last day, of which that of payment is none. */
export const guaranteeEnd = (paidAt: string | Date): Date => endOfDay(lastDay(paidAt, guaranteeDays));

/**
 * The first moment at which the legal right of withdrawal is over (code de la consommation, L221-18 and L221-19): the day of
 * payment does not count, the last one counts to its last hour, and a day of rest hands on to the next working day.
 */
export function withdrawalEnd(paidAt: string | Date): Date {
  let day = lastDay(paidAt, withdrawalDays);
  while (isWeekend(day) || isHoliday(day)) day = daysLater(day, 1);
  return endOfDay(day);
}
