import {
  dateWriter,
  dayInParis,
  daysLater,
  momentInParis,
  stampInParis,
} from '@atelier/contracts/words/days-of-paris';

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

/** Zero if no month begins so, or several do. */
function monthOf(word: string): number {
  const matches = months.filter((month) => word.length > 2 && month.startsWith(word));
  return matches.length === 1 ? months.indexOf(matches[0] ?? '') + 1 : 0;
}

const day = (year: number, month: number, date: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00Z`);
  // The 30th of February would become a day of March.
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? null : text;
};

/** A day without a year is the next one. */
function dayOf(text: string, today: string): string | null {
  if (text === "aujourd'hui" || text === 'ce soir') return today;
  if (text === 'demain') return daysLater(today, 1);
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{1,2})(?:er)? ([a-z]+)\.?(?: (\d{4}))?$/.exec(text);
  if (!french) return null;
  const [, date, word = '', typedYear] = french;
  const month = /\d/.test(word) ? Number(word) : monthOf(word);
  const thisYear = Number(today.slice(0, 4));
  const inYear = (year: number) => day(year, month, Number(date));
  if (typedYear) return inYear(typedYear.length === 2 ? 2000 + Number(typedYear) : Number(typedYear));
  const thisYearsDay = inYear(thisYear);
  return thisYearsDay !== null && thisYearsDay < today ? inYear(thisYear + 1) : thisYearsDay;
}

/** The time at the end of the text, and what stands before it. Without one it is the last minute of the day. */
function splitClock(text: string): { before: string; clock: string } | null {
  const named = /^(.*?)[ ,]*(?:\ba )?(minuit|midi)$/.exec(text);
  // « Le 30 à minuit » is the end of the 30th for whoever ends something.
  if (named) return { before: named[1] ?? '', clock: named[2] === 'midi' ? '12:00' : '23:59' };
  const match = /^(.*?)(?:[ ,t]|\ba)+(\d{1,2}) ?(?:h(?:eures?)?|:) ?(\d\d)?(?::\d\d(?:\.\d+)?)?$/.exec(text);
  if (!match) return { before: text, clock: '23:59' };
  const [, before = '', hours = '', minutes = '00'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return { before, clock: `${hours.padStart(2, '0')}:${minutes}` };
}

/**
 * The moment that was typed or pasted, in Paris, as ISO in UTC: `30 novembre 2026, 23:59`, `30/11 à 18h`, `demain`.
 * Null if it is none.
 */
export function parseMoment(typed: string, now: Date): string | null {
  const text = typed
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?(?:jusqu'au |le )?(?:(?:lun|mar|mercre|jeu|vendre|same)di |dimanche )?/, '')
    .trim();
  const split = splitClock(text);
  const typedDay = split && dayOf(split.before.replaceAll(/[ ,]+$/g, ''), dayInParis(now));
  return typedDay === null ? null : momentInParis(typedDay, split?.clock).toISOString();
}

const dayText = dateWriter({ day: 'numeric', month: 'long', year: 'numeric' });

/** `30 novembre 2026, 23:59`, in Paris. */
export const formatMoment = (iso: string): string => `${dayText(iso)}, ${stampInParis(iso).slice(11, 16)}`;
