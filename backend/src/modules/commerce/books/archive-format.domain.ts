import { createHash, type Hash } from 'node:crypto';
import { daysLater, momentInParis } from '@atelier/contracts/words/days-of-paris';

/** Sums of a period, and of everything until its end (« total perpétuel »). Integer cents. */
export interface BookSums {
  invoices: number;
  creditNotes: number;
  invoicedNetCents: number;
  invoicedCents: number;
  creditedNetCents: number;
  creditedCents: number;
  receivedCents: number;
  returnedCents: number;
}

export interface ArchiveTotals {
  period: BookSums;
  perpetual: BookSums;
}

export const noSums: BookSums = {
  invoices: 0,
  creditNotes: 0,
  invoicedNetCents: 0,
  invoicedCents: 0,
  creditedNetCents: 0,
  creditedCents: 0,
  receivedCents: 0,
  returnedCents: 0,
};

export const addSums = (one: BookSums, other: BookSums): BookSums =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof BookSums]]),
  ) as unknown as BookSums;

/** A document or a movement of money, at its place in a period. */
export interface BookEntry {
  /** UTC with microseconds, as stored. */
  at: string;
  /** Of Paris. */
  day: string;
  type: 'invoice' | 'credit-note' | 'payment' | 'refund' | 'refund-undone' | 'dispute';
  /** Number of the document, or id of the movement. */
  ref: string;
  /** Without anything about the buyer: that goes after ten years, and the seal has to hold. */
  content: Record<string, unknown>;
  netCents: number;
  grossCents: number;
}

/** A sealed month, as a line of its year. */
export interface SealedMonth {
  period: string;
  sha256: string;
  sums: BookSums;
}

export interface ArchiveHead {
  kind: 'month' | 'year';
  period: string;
  sequence: number;
  /** Seal of the archive before. */
  previous: string;
}

export interface ArchiveLine {
  text: string;
  subject: string;
}

/** Before the first archive. */
export const genesis = '0'.repeat(64);

const formatVersion = 1;

/** Canonical JSON (RFC 8785): keys in order, no spaces, so that equal content is equal bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

function sumsOf({ type, netCents, grossCents }: BookEntry): BookSums {
  if (type === 'invoice')
    return { ...noSums, invoices: 1, invoicedNetCents: netCents, invoicedCents: grossCents };
  if (type === 'credit-note')
    return { ...noSums, creditNotes: 1, creditedNetCents: netCents, creditedCents: grossCents };
  if (type === 'payment') return { ...noSums, receivedCents: grossCents };
  // What came back after all was not returned.
  return { ...noSums, returnedCents: -grossCents };
}

const line = (subject: string, content: Record<string, unknown>): ArchiveLine => ({
  subject,
  text: canonicalJson(content),
});

const headLine = ({ kind, period, sequence, previous }: ArchiveHead): ArchiveLine =>
  line('head', { type: 'head', format: formatVersion, kind, period, sequence, previous, ...daysOf(period) });

const totalLine = (totals: ArchiveTotals): ArchiveLine => line('total', { type: 'total', ...totals });

/**
 * The lines of a month in order of time: each entry, after each day its sums, at the end those of the month; with the
 * perpetual total after each day. `onTotals` is called before the last line.
 */
export async function* monthLines(
  head: ArchiveHead,
  entries: AsyncIterable<readonly BookEntry[]>,
  before: BookSums,
  onTotals: (totals: ArchiveTotals) => void,
): AsyncIterable<ArchiveLine> {
  yield headLine(head);
  let [period, ofDay, day] = [noSums, noSums, ''];
  const dayLine = () => line(day, { type: 'day', day, sums: ofDay, perpetual: addSums(before, period) });
  for await (const chunk of entries)
    for (const entry of chunk) {
      if (day !== '' && entry.day !== day) {
        yield dayLine();
        ofDay = noSums;
      }
      ({ day } = entry);
      const { type, at, ref, content } = entry;
      yield line(ref, { type, at, ref, ...content });
      const sums = sumsOf(entry);
      ofDay = addSums(ofDay, sums);
      period = addSums(period, sums);
    }
  if (day !== '') yield dayLine();
  const totals = { period, perpetual: addSums(before, period) };
  onTotals(totals);
  yield totalLine(totals);
}

/** The lines of a year: its months with their seals, and the sums. */
export async function* yearLines(
  head: ArchiveHead,
  months: readonly SealedMonth[],
  perpetual: BookSums,
  onTotals: (totals: ArchiveTotals) => void,
): AsyncIterable<ArchiveLine> {
  yield headLine(head);
  for (const { period, sha256, sums } of months) yield line(period, { type: 'month', period, sha256, sums });
  const totals = { period: months.map(({ sums }) => sums).reduce(addSums, noSums), perpetual };
  onTotals(totals);
  yield totalLine(totals);
}

const digestLength = 16;
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Adds up lines to the seal of their file. */
export class Seal {
  private readonly hash: Hash = createHash('sha256');
  private readonly digests: string[] = [];

  /** The bytes of the line in the file. */
  add({ text }: Pick<ArchiveLine, 'text'>): string {
    const bytes = `${text}\n`;
    this.hash.update(bytes);
    this.digests.push(sha256Of(text).slice(0, digestLength));
    return bytes;
  }

  get lineCount(): number {
    return this.digests.length;
  }

  get lineDigests(): string {
    return this.digests.join('');
  }

  sha256(): string {
    return this.hash.copy().digest('hex');
  }
}

/** The first line, from 0, in which two files differ; null if none does. */
export function firstDifference(one: string, other: string): number | null {
  if (one === other) return null;
  const lines = Math.max(one.length, other.length) / digestLength;
  for (let index = 0; index < lines; index += 1) {
    const [start, end] = [index * digestLength, (index + 1) * digestLength];
    if (one.slice(start, end) !== other.slice(start, end)) return index;
  }
  return null;
}

/** First and last day. */
export function daysOf(period: string): { from: string; to: string } {
  const [year = '', month] = period.split('-');
  if (!month) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const next =
    month === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
  return { from: `${period}-01`, to: daysLater(`${next}-01`, -1) };
}

/** Half-open, midnight in Paris. */
export function spanOf(period: string): { startsAt: Date; endsAt: Date } {
  const { from, to } = daysOf(period);
  return { startsAt: momentInParis(from), endsAt: momentInParis(daysLater(to, 1)) };
}

export const kindOf = (period: string): ArchiveHead['kind'] => (period.length === 4 ? 'year' : 'month');

/** A year follows its December; then comes January. */
export function periodAfter(period: string): string {
  if (kindOf(period) === 'year') return `${Number(period) + 1}-01`;
  const [year = '', month = ''] = period.split('-');
  return month === '12' ? year : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
}

/** Lets what is being written at midnight arrive, and clocks differ a little. */
const graceMs = 30 * 60_000;

export const closesAt = (period: string): Date => new Date(spanOf(period).endsAt.getTime() + graceMs);
