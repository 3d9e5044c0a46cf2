import { createHash } from 'node:crypto';
import {
  addSums,
  type ArchiveLine,
  type ArchiveTotals,
  type BookEntry,
  canonicalJson,
  closesAt,
  daysOf,
  firstDifference,
  genesis,
  kindOf,
  monthLines,
  noSums,
  periodAfter,
  Seal,
  spanOf,
  yearLines,
} from './archive-format.domain.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('canonical JSON', () => {
  it.each([
    [
      'keys in order, at every depth',
      { b: { d: 1, c: 2 }, a: [{ z: 1, y: 2 }] },
      '{"a":[{"y":2,"z":1}],"b":{"c":2,"d":1}}',
    ],
    ['capitals before small letters', { a: 1, B: 2 }, '{"B":2,"a":1}'],
    ['nothing of what is undefined, but null', { a: undefined, b: null }, '{"b":null}'],
    ['undefined in a list as null', [undefined, 'é"'], '[null,"é\\""]'],
  ])('is written: %s', (_how, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});

const collect = async (lines: AsyncIterable<ArchiveLine>): Promise<ArchiveLine[]> => {
  const collected: ArchiveLine[] = [];
  for await (const line of lines) collected.push(line);
  return collected;
};

describe('the lines of an archive', () => {
  const entry = (day: string, type: BookEntry['type'], ref: string, grossCents: number): BookEntry => ({
    day,
    at: `${day}T10:00:00.000001Z`,
    type,
    ref,
    content: { order: `A-${ref}` },
    netCents: Math.round(grossCents / 1.2),
    grossCents,
  });
  const head = { kind: 'month', period: '2026-12', sequence: 3, previous: genesis } as const;
  const before = { ...noSums, invoices: 5, invoicedCents: 10_000 };

  it('are each entry, the sums after each day, and those of the month with the perpetual total', async () => {
    proves('books.format');

    async function* chunks() {
      yield [entry('2026-12-03', 'invoice', 'F1', 1200), entry('2026-12-03', 'payment', 'p1', 1200)];
      yield [entry('2026-12-09', 'credit-note', 'V1', 600), entry('2026-12-09', 'refund', 'r1', -600)];
      yield [entry('2026-12-09', 'refund-undone', 'r1', 600)];
    }
    const told: ArchiveTotals[] = [];
    const lines = await collect(monthLines(head, chunks(), before, (totals) => told.push(totals)));
    expect(lines.map(({ subject }) => subject)).toEqual([
      'head',
      'F1',
      'p1',
      '2026-12-03',
      'V1',
      'r1',
      'r1',
      '2026-12-09',
      'total',
    ]);
    const contents = lines.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
    expect(contents[0]).toEqual({ type: 'head', format: 1, ...head, from: '2026-12-01', to: '2026-12-31' });
    expect(contents[1]).toEqual({
      type: 'invoice',
      at: '2026-12-03T10:00:00.000001Z',
      ref: 'F1',
      order: 'A-F1',
    });
    const third = {
      ...noSums,
      invoices: 1,
      invoicedNetCents: 1000,
      invoicedCents: 1200,
      receivedCents: 1200,
    };
    const perpetual = { ...third, invoices: 6, invoicedCents: 11_200 };
    expect(contents[3]).toEqual({ type: 'day', day: '2026-12-03', sums: third, perpetual });
    // Given back and come back: nothing was returned.
    const ninth = { ...noSums, creditNotes: 1, creditedNetCents: 500, creditedCents: 600 };
    expect(contents[7]).toMatchObject({ type: 'day', day: '2026-12-09', sums: ninth });
    const totals = { period: addSums(third, ninth), perpetual: addSums(perpetual, ninth) };
    expect(told).toEqual([totals]);
    expect(contents[8]).toEqual({ type: 'total', ...totals });
  });

  it('say of money that was given back how much, and of a month without any that there was none', async () => {
    proves('books.format');

    async function* one() {
      yield [entry('2026-12-09', 'refund', 'r1', -600)];
    }
    async function* none() {
      yield [];
    }
    const totalsOf = async (chunks: AsyncIterable<readonly BookEntry[]>) => {
      const lines = await collect(monthLines(head, chunks, before, () => undefined));
      return [lines.length, JSON.parse(lines.at(-1)?.text ?? '')];
    };
    expect(await totalsOf(one())).toMatchObject([4, { period: { ...noSums, returnedCents: 600 } }]);
    expect(await totalsOf(none())).toEqual([2, { type: 'total', period: noSums, perpetual: before }]);
  });

  it('of a year are its months with their seals', async () => {
    proves('books.format');

    const sums = { ...noSums, invoices: 1, invoicedCents: 1200 };
    const months = ['2026-11', '2026-12'].map((period) => ({ period, sha256: sha256(period), sums }));
    const year = { kind: 'year', period: '2026', sequence: 4, previous: genesis } as const;
    const told: ArchiveTotals[] = [];
    const lines = await collect(yearLines(year, months, before, (totals) => told.push(totals)));
    expect(lines.map(({ subject }) => subject)).toEqual(['head', '2026-11', '2026-12', 'total']);
    expect(JSON.parse(lines[1]?.text ?? '')).toEqual({ type: 'month', ...months[0] });
    expect(told).toEqual([{ period: addSums(sums, sums), perpetual: before }]);
  });
});

describe('the seal of a file', () => {
  const sealed = (...texts: string[]) => {
    const seal = new Seal();
    const bytes = texts.map((text) => seal.add({ text })).join('');
    return { seal, bytes };
  };

  it('is of all its bytes, and goes on', () => {
    proves('books.format');

    const { seal, bytes } = sealed('un', 'deux');
    expect(bytes).toBe('un\ndeux\n');
    expect(seal.sha256()).toBe(sha256(bytes));
    expect(seal.lineCount).toBe(2);
    seal.add({ text: 'trois' });
    expect(seal.sha256()).toBe(sha256(`${bytes}trois\n`));
  });

  it('says which line is the first that differs, or is missing', () => {
    proves('books.verify');

    const digestsOf = (...texts: string[]) => sealed(...texts).seal.lineDigests;
    const three = digestsOf('un', 'deux', 'trois');
    expect(three).toHaveLength(48);
    expect(firstDifference(three, three)).toBeNull();
    expect(firstDifference(three, digestsOf('un', 'DEUX', 'trois'))).toBe(1);
    expect(firstDifference(three, digestsOf('un', 'deux'))).toBe(2);
    expect(firstDifference('', three)).toBe(0);
  });
});

describe('a period of the books', () => {
  it.each([
    ['2026-09', '2026-09-01', '2026-09-30', '2026-10'],
    ['2026-12', '2026-12-01', '2026-12-31', '2026'],
    ['2028-02', '2028-02-01', '2028-02-29', '2028-03'],
    ['2026', '2026-01-01', '2026-12-31', '2027-01'],
  ])('%s has first and last day, and one that follows', (period, from, to, next) => {
    expect(daysOf(period)).toEqual({ from, to });
    expect(periodAfter(period)).toBe(next);
    expect(kindOf(period)).toBe(period.length === 4 ? 'year' : 'month');
  });

  it('goes from midnight to midnight in Paris, and closes half an hour later', () => {
    proves('books.closing');

    expect(spanOf('2026-10')).toEqual({
      startsAt: new Date('2026-09-30T22:00:00Z'),
      endsAt: new Date('2026-10-31T23:00:00Z'),
    });
    expect(closesAt('2026-10')).toEqual(new Date('2026-10-31T23:30:00Z'));
  });
});
