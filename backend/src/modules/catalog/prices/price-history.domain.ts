import type { PriceKind } from '@atelier/contracts/price-history';
import { isSellable } from '@atelier/contracts/money';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { dayInParis, daysLater, lastDayBefore, momentInParis } from '@atelier/contracts/words/days-of-paris';

/** Days of Paris before a reduction whose lowest price it is compared with (article L112-1-1). */
const windowDays = 30;

/** A row of a course's price history. */
export interface PublicPrice {
  at: Date;
  kind: PriceKind;
  /** Null while withdrawn from sale. */
  cents: number | null;
  endsAt: Date | null;
  /** The public code of a row of that kind. */
  code: string | null;
  /** What was asked before this moment is not known. Set by the migration that began the history. */
  knownFrom: Date | null;
}

/** The price of a course as published or as typed. */
export interface CoursePrice {
  priceCents: number;
  promotionCents: number | null;
  promotionEndsAt: Date | null;
}

/** What the catalogue shows of a course. */
export interface ShownPrice extends CoursePrice {
  isListed: boolean;
}

/** A code that is announced to everybody. */
export interface PublicCode {
  code: string;
  percent: number | null;
  amountCents: number | null;
  startsAt: Date;
  endsAt: Date | null;
}

/** A time during which everybody could buy at a price; `to` is exclusive. */
interface AskingPrice {
  from: Date;
  to: Date;
  cents: number;
  row: PublicPrice;
}

const never = new Date(8.64e15);
const earliest = (...dates: (Date | null | undefined)[]): Date =>
  new Date(Math.min(...dates.map((date) => (date ?? never).getTime())));
const latest = (...dates: Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));
const after = (date: Date): Date => new Date(date.getTime() + 1);

const ordered = (rows: readonly PublicPrice[]) =>
  rows.toSorted((one, other) => one.at.getTime() - other.at.getTime());
const isCode = ({ kind }: PublicPrice): boolean => kind === 'code';

/** When a row stopped being the price, at the next one at the latest. */
const endOf = (row: PublicPrice, next: PublicPrice | undefined): Date => earliest(row.endsAt, next?.at);

/** What was asked of everybody, codes beside prices. */
function askingPrices(rows: readonly PublicPrice[]): AskingPrice[] {
  const prices = ordered(rows.filter((row) => !isCode(row)));
  const base = prices.flatMap((row, index): AskingPrice[] =>
    row.cents === null ? [] : [{ from: row.at, to: endOf(row, prices[index + 1]), cents: row.cents, row }],
  );
  const codes = ordered(rows.filter(isCode));
  const reduced = codes.flatMap((row, index): AskingPrice[] => {
    const next = codes.slice(index + 1).find(({ code }) => code === row.code);
    const to = endOf(row, next);
    // A code has no price while the course is not sold.
    return base
      .map((sold) => ({
        from: latest(sold.from, row.at),
        to: earliest(sold.to, to),
        cents: row.cents ?? 0,
        row,
      }))
      .filter(({ from, to: end }) => from < end);
  });
  return [...base, ...reduced];
}

/** The days that a reduction is compared with, and the lowest price asked on them. */
export interface Comparison {
  /** Days of Paris, both included. */
  from: string;
  to: string;
  cents: number;
  row: PublicPrice;
}

/**
 * The lowest price asked in the 30 days before a reduction, public codes included; a course that is listed for a
 * shorter time has the lowest since. Null if nothing may be compared: what was asked is not known, or nobody was asked
 * anything before the day on which the reduction begins.
 */
export function comparisonFor(rows: readonly PublicPrice[], beginsAt: Date): Comparison | null {
  const firstDay = dayInParis(beginsAt);
  const from = daysLater(firstDay, -windowDays);
  const begin = momentInParis(from);
  const midnight = momentInParis(firstDay);
  if (rows.some(({ knownFrom }) => knownFrom !== null && knownFrom > begin)) return null;
  // The hours of the day itself count, but are no day before it.
  const comparable = askingPrices(rows).filter((one) => one.from < beginsAt && one.to > begin);
  if (!comparable.some((one) => one.from < midnight)) return null;
  const lowest = comparable.reduce((low, one) =>
    one.cents < low.cents || (one.cents === low.cents && one.from > low.from) ? one : low,
  );
  return { from, to: daysLater(firstDay, -1), cents: lowest.cents, row: lowest.row };
}

/** An uninterrupted reduction: prolonged or lowered further it stays the same (L112-1-1, II). */
interface Reduction {
  beganAt: Date;
  cents: number;
  endsAt: Date | null;
}

/** The reduction at the end of the history; null if the last price is none, or it is over. */
function currentReduction(rows: readonly PublicPrice[], now: Date): Reduction | null {
  let current: Reduction | null = null;
  for (const { kind, at, cents, endsAt } of ordered(rows.filter((row) => !isCode(row)))) {
    if (kind !== 'promotion' || cents === null) current = null;
    else current = { beganAt: continues(current, cents, at) ? current.beganAt : at, cents, endsAt };
  }
  return current && (current.endsAt === null || current.endsAt > now) ? current : null;
}

const continues = (reduction: Reduction | null, cents: number, at: Date): reduction is Reduction =>
  reduction !== null && cents <= reduction.cents && (reduction.endsAt === null || reduction.endsAt > at);

export interface AnnouncedPrice {
  cents: number;
  /** The price that may be struck; above `cents`. */
  struckCents: number | null;
  endsAt: Date | null;
  /** Null without a promotion. */
  promotion: { beganAt: Date; comparison: Comparison | null } | null;
}

/**
 * What may be announced of a price: the published one, or another if it was published now.
 * @param rows the history up to now
 */
export function announcedPrice(rows: readonly PublicPrice[], price: CoursePrice, now: Date): AnnouncedPrice {
  const cents = effectivePromotion(price.priceCents, price.promotionCents, price.promotionEndsAt, now);
  if (cents === null) return { cents: price.priceCents, struckCents: null, endsAt: null, promotion: null };
  const reduction = currentReduction(rows, now);
  const beganAt = continues(reduction, cents, now) ? reduction.beganAt : now;
  const comparison = comparisonFor(
    rows.filter(({ at }) => at < beganAt),
    beganAt,
  );
  const struckCents = comparison && comparison.cents > cents ? comparison.cents : null;
  return { cents, struckCents, endsAt: price.promotionEndsAt, promotion: { beganAt, comparison } };
}

/** The first day in Paris that begins at this moment or later. */
const firstWholeDay = (at: Date): string => daysLater(lastDayBefore(at), 1);

/** When the full price is asked again if nothing else changes: at the end of the running promotion, else now. */
export function fullPriceFrom(rows: readonly PublicPrice[], price: CoursePrice, now: Date): Date {
  const reduction = currentReduction(rows, now);
  const isRunning =
    reduction !== null &&
    effectivePromotion(price.priceCents, price.promotionCents, price.promotionEndsAt, now) !== null;
  return (isRunning && price.promotionEndsAt) || now;
}

/**
 * The first day on which a promotion may be compared with this price, if it is asked from `from` on and nobody is asked
 * less: after 30 whole days, or the day after the course was first sold, if that was at this price.
 */
export function possibleFrom(
  rows: readonly PublicPrice[],
  cents: number,
  { from, now }: { from: Date; now: Date },
): string {
  const prices = askingPrices(rows).map((one) => ({ ...one, to: earliest(one.to, from) }));
  const last = ordered(rows.filter((row) => !isCode(row))).at(-1);
  const isAsked = last?.kind === 'price' && last.cents === cents;
  const cheaper = prices.filter((one) => one.cents < cents && one.from < one.to).map(({ to }) => to);
  const unknown = rows.flatMap(({ knownFrom }) => knownFrom ?? []);
  const whole = [...cheaper, ...unknown, ...(isAsked ? [] : [from])];
  const days = whole.map((moment) => daysLater(firstWholeDay(moment), windowDays));
  const day = [dayInParis(now), ...days].toSorted().at(-1) ?? '';
  return isAsked && !comparisonFor(rows, momentInParis(day)) ? daysLater(day, 1) : day;
}

/** What a price is with a code, for one course: what is left below the provider's minimum is waived. */
export function centsWithCode(
  cents: number,
  { percent, amountCents }: Pick<PublicCode, 'percent' | 'amountCents'>,
): number {
  const discount = percent === null ? (amountCents ?? 0) : Math.round((cents * percent) / 100);
  const rest = cents - Math.min(discount, cents);
  return isSellable(rest) ? rest : 0;
}

/**
 * The rows that the history lacks: the price after a promotion that is over, from the moment of its end, what the
 * catalogue shows now, and codes that have begun. None if it is complete, so it may run at any time, and twice.
 */
export function missingPrices(
  rows: readonly PublicPrice[],
  shown: ShownPrice,
  codes: readonly PublicCode[],
  now: Date,
): PublicPrice[] {
  const missing: PublicPrice[] = [];
  const plain = { endsAt: null, code: null, knownFrom: null };
  let last = ordered(rows.filter((row) => !isCode(row))).at(-1);
  const add = (row: PublicPrice) => missing.push((last = row));
  if (last?.kind === 'promotion' && last.endsAt && last.endsAt <= now)
    add({ ...plain, at: last.endsAt, kind: 'price', cents: shown.priceCents });
  const present = presentPrice(shown, now);
  if (last ? !isSamePrice(last, present) : shown.isListed)
    add({ ...plain, ...present, at: last ? latest(now, after(last.at)) : now });
  if (!shown.isListed || present.cents === null) return missing;
  const begins = soldSince([...rows, ...missing]);
  for (const code of codes) {
    if (code.startsAt > now) continue;
    const cents = centsWithCode(present.cents, code);
    const earlier = ordered(rows.filter((row) => row.code === code.code)).at(-1);
    const isNew = !earlier || (earlier.endsAt !== null && earlier.endsAt <= code.startsAt);
    const isOver = code.endsAt !== null && code.endsAt <= now;
    if (cents >= present.cents || (!isNew && (isOver || earlier.cents === cents))) continue;
    const at = isNew ? latest(code.startsAt, begins) : latest(now, after(earlier.at));
    if (code.endsAt && code.endsAt <= at) continue;
    missing.push({ ...plain, at, kind: 'code', cents, endsAt: code.endsAt, code: code.code });
  }
  return missing;
}

type PresentPrice = Pick<PublicPrice, 'kind' | 'cents' | 'endsAt'>;

function presentPrice(shown: ShownPrice, now: Date): PresentPrice {
  if (!shown.isListed) return { kind: 'withdrawn', cents: null, endsAt: null };
  const { priceCents, promotionCents, promotionEndsAt } = shown;
  const cents = effectivePromotion(priceCents, promotionCents, promotionEndsAt, now);
  return cents === null
    ? { kind: 'price', cents: priceCents, endsAt: null }
    : { kind: 'promotion', cents, endsAt: promotionEndsAt };
}

const isSamePrice = (row: PublicPrice, present: PresentPrice): boolean =>
  row.kind === present.kind &&
  row.cents === present.cents &&
  row.endsAt?.getTime() === present.endsAt?.getTime();

/** Since when the course is on sale without a break. */
function soldSince(rows: readonly PublicPrice[]): Date {
  const prices = ordered(rows.filter((row) => !isCode(row)));
  const withdrawn = prices.findLastIndex(({ kind }) => kind === 'withdrawn');
  return prices[withdrawn + 1]?.at ?? new Date(0);
}
