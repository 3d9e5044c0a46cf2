import { daysLater } from '@atelier/contracts/words/days-of-paris';
import { regimeOn, type VatSettings } from '@atelier/contracts/words/vat-regimes';
import type { EReporting } from '@atelier/contracts/vat';

/** Days of Paris, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const pad = (number: number): string => String(number).padStart(2, '0');
const firstOfMonth = (year: number, month: number): string =>
  `${year + Math.floor((month - 1) / 12)}-${pad(((((month - 1) % 12) + 12) % 12) + 1)}-01`;
const endOfMonth = (year: number, month: number): string => daysLater(firstOfMonth(year, month + 1), -1);
const partsOf = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
];

export const quarterOf = (day: string): string => {
  const [year, month] = partsOf(day);
  return `${year}-T${Math.ceil(month / 3)}`;
};

/** A quarter's days, and the last day to declare and pay it. */
export function ossQuarter(quarter: string): Period & { dueOn: string } {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  return {
    from: firstOfMonth(year, number * 3 - 2),
    to: endOfMonth(year, number * 3),
    dueOn: endOfMonth(year, number * 3 + 1),
  };
}

export type VatReturns = 'normal' | 'simplified';

export interface EReportingSpan extends Period {
  kind: EReporting['kind'];
  /** Last day to transmit. */
  dueOn: string;
}

/**
 * The period of e-reporting with this day. Under the normal regime ten days, due on the 20th, at the end of the month and
 * on the following 10th; under the simplified one a month, exempt sellers two, due on the 30th of the month that
 * follows. A change of regime cuts the period: what comes after belongs to the new one.
 */
export function eReportingSpan(day: string, settings: VatSettings, returns: VatReturns): EReportingSpan {
  const [year, month, date] = partsOf(day);
  const { home } = regimeOn(settings, day);
  const changes = (settings.changes ?? []).map(({ from }) => from);
  const cut = ({ from, to, ...span }: EReportingSpan): EReportingSpan => ({
    ...span,
    from: changes.findLast((change) => change <= day && change > from) ?? from,
    to: daysLater(changes.find((change) => change > day && change <= to) ?? daysLater(to, 1), -1),
  });
  if (home === null) {
    const last = month + (month % 2);
    return cut({
      kind: 'two-months',
      from: firstOfMonth(year, last - 1),
      to: endOfMonth(year, last),
      dueOn: thirtiethOf(year, last + 1),
    });
  }
  if (returns === 'simplified')
    return cut({
      kind: 'month',
      from: firstOfMonth(year, month),
      to: endOfMonth(year, month),
      dueOn: thirtiethOf(year, month + 1),
    });
  const start = date <= 10 ? 1 : date <= 20 ? 11 : 21;
  const inMonth = (on: number) => `${day.slice(0, 8)}${pad(on)}`;
  return cut({
    kind: 'ten-days',
    from: inMonth(start),
    to: start === 21 ? endOfMonth(year, month) : inMonth(start + 9),
    dueOn:
      start === 1
        ? inMonth(20)
        : start === 11
          ? thirtiethOf(year, month)
          : daysLater(firstOfMonth(year, month + 1), 9),
  });
}

/** The 30th, or the end of February. */
function thirtiethOf(year: number, month: number): string {
  const first = firstOfMonth(year, month);
  const end = endOfMonth(year, month);
  const thirtieth = daysLater(first, 29);
  return thirtieth < end ? thirtieth : end;
}
