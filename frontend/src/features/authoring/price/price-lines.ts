import type { Announcement, PriceRow } from '@atelier/contracts/price-history';
import { formatPrice } from '@atelier/contracts/words/prices';
import {
  dateWriter,
  dayInParis,
  daysBetween,
  daysLater,
  endOfDay,
  momentInParis,
} from '@atelier/contracts/words/days-of-paris';

/** Size of the drawing without its axis; units are pixels on a wide screen. */
export const plot = { width: 664, height: 262, top: 28, bottom: 222, end: 626 };

/** Days shown before today. */
const shownDays = 86;
const fewestDays = 36;

/** Steps of the axis, in euros, so that there are four at most. */
function axisStep(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1) / 4));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step * 4 >= highest) ?? 10 * power;
}

const shortMonth = dateWriter({ day: 'numeric', month: 'short' });

interface Asked {
  price: number;
  from: number;
  to: number;
  isCode: boolean;
}

/** Times during which a price was asked, in milliseconds, the earliest first. */
function askedPrices(rows: readonly PriceRow[], now: Date): Asked[] {
  const ordered = rows.toSorted((one, other) => one.at.localeCompare(other.at));
  const prices = ordered.filter(({ kind }) => kind !== 'code');
  const nextOf = (row: PriceRow) => (row.kind === 'code' ? undefined : prices[prices.indexOf(row) + 1]);
  return ordered.flatMap((row): Asked[] => {
    const ends = [row.endsAt, nextOf(row)?.at].flatMap((end) => (end ? [Date.parse(end)] : []));
    const to = Math.min(now.getTime(), ...ends);
    const from = Date.parse(row.at);
    return row.price === null || from >= to
      ? []
      : [{ price: row.price, from, to, isCode: row.kind === 'code' }];
  });
}

interface Label {
  x: number;
  y: number;
  text: string;
}

export interface PriceLines {
  /** Euros of the axis. */
  levels: { y: number; euros: number }[];
  ticks: { x: number; isLong: boolean }[];
  dates: Label[];
  /** The line of the price, and dashed ones of codes. */
  path: string;
  codePath: string;
  labels: Label[];
  /** The days that are compared, and their lowest price. */
  compared: { x: number; width: number; y: number; lowest: number } | null;
  /** The current price. */
  current: { x: number; y: number } | null;
  /** A price that is typed and was never asked. */
  typed: { x: number; y: number; price: number } | null;
}

/** What the chart draws; no more than it can: the table has every price. */
export function priceLines(
  rows: readonly PriceRow[],
  window: Announcement['window'],
  typedPrice: number | null,
  now: Date,
): PriceLines {
  const today = dayInParis(now);
  const asked = askedPrices(rows, now);
  const first = asked[0] ? dayInParis(asked[0].from) : today;
  const wanted = Math.min(shownDays, Math.max(fewestDays, daysBetween(first, today) + 2));
  const reach = window ? daysBetween(window.from, today) + 4 : 0;
  const begin = daysLater(today, -Math.max(wanted, reach));
  const start = momentInParis(begin).getTime();
  const span = now.getTime() - start;
  const x = (at: number) => Math.round(((Math.max(at, start) - start) / span) * plot.end * 10) / 10;
  const shown = asked.filter(({ to }) => to > start);

  const highest = Math.max(4, typedPrice ?? 0, window?.lowest ?? 0, ...shown.map(({ price }) => price));
  const step = axisStep(highest);
  const count = Math.ceil(highest / step);
  const y = (euros: number) =>
    Math.round((plot.bottom - (euros / (count * step)) * (plot.bottom - plot.top)) * 10) / 10;

  const days = Array.from({ length: daysBetween(begin, today) + 1 }, (_, index) => daysLater(begin, index));
  const dayX = (day: string) => x(momentInParis(day).getTime());
  const firstOfMonth = days.filter((day) => day.endsWith('-01') && daysBetween(day, today) > 9);
  const prices = shown.filter(({ isCode }) => !isCode);
  const last = prices.at(-1);
  const isCurrent = last?.to === now.getTime();

  const pathOf = (parts: Asked[]) =>
    parts
      .map((part, index) => {
        const before = parts[index - 1];
        const joins = before?.to === part.from && !part.isCode;
        return `${joins ? 'L' : 'M'}${x(part.from)} ${y(part.price)}H${x(part.to)}`;
      })
      .join('');
  const labels = prices.flatMap((part, index): Label[] => {
    const from = x(part.from);
    if (part.price === window?.lowest || x(part.to) - from < 40) return [];
    const isLower = (prices[index - 1]?.price ?? 0) > part.price;
    return [{ x: from + 6, y: y(part.price) + (isLower ? 20 : -10), text: formatPrice(part.price) }];
  });
  return {
    levels: Array.from({ length: count + 1 }, (_, index) => ({ y: y(index * step), euros: index * step })),
    ticks: days.map((day, index) => ({
      x: dayX(day),
      isLong: day.endsWith('-01') || index === days.length - 1,
    })),
    dates: [
      ...firstOfMonth.map((day) => ({ x: dayX(day), y: 0, text: shortMonth(day) })),
      { x: plot.end, y: 0, text: 'aujourd’hui' },
    ],
    path: pathOf(prices),
    codePath: pathOf(shown.filter(({ isCode }) => isCode)),
    labels,
    compared: window && {
      x: dayX(window.from),
      width: x(endOfDay(window.to).getTime()) - dayX(window.from),
      y: y(window.lowest),
      lowest: window.lowest,
    },
    current: isCurrent ? { x: x(last.to), y: y(last.price) } : null,
    typed: typedPrice === null ? null : { x: plot.end, y: y(typedPrice), price: typedPrice },
  };
}

const dayAndMonth = dateWriter({ day: 'numeric', month: 'long' });
const longDay = dateWriter({ dateStyle: 'long' });

/** `30 novembre`; with its year if it is another one. */
export const dayText = (at: string, now: Date): string =>
  (dayInParis(at).slice(0, 4) === dayInParis(now).slice(0, 4) ? dayAndMonth : longDay)(at);
