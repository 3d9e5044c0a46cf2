import fc from 'fast-check';
import { dayInParis, daysLater, momentInParis } from '@atelier/contracts/words/days-of-paris';
import {
  announcedPrice,
  centsWithCode,
  comparisonFor,
  type CoursePrice,
  fullPriceFrom,
  missingPrices,
  possibleFrom,
  type PublicCode,
  type PublicPrice,
  type ShownPrice,
} from './price-history.domain.js';
import { announcement, expectedPrices, priceNote } from './price-texts.js';

const at = (day: string, clock = '00:00'): Date => momentInParis(day, clock);
const row = (
  kind: PublicPrice['kind'],
  cents: number | null,
  from: Date,
  more: Partial<PublicPrice> = {},
) => ({
  at: from,
  kind,
  cents,
  endsAt: null,
  code: null,
  knownFrom: null,
  ...more,
});
const euros = (price: number, promotion: number | null = null, end: Date | null = null): CoursePrice => ({
  priceCents: price * 100,
  promotionCents: promotion === null ? null : promotion * 100,
  promotionEndsAt: end,
});
const struck = (rows: PublicPrice[], price: CoursePrice, now: Date) =>
  announcedPrice(rows, price, now).struckCents;

/** The sample of the mockup: 79 €, 69 € since 5 October, 49 € since 16 November. */
const end = at('2026-11-30', '23:59');
const sample = [
  row('price', 7900, at('2026-03-03', '10:30')),
  row('price', 6900, at('2026-10-05', '09:12')),
  row('promotion', 4900, at('2026-11-16', '08:00'), { endsAt: end }),
];
const now = at('2026-11-25', '14:02');

describe('the price that a promotion may be compared with', () => {
  it('is the lowest of the 30 days of Paris before it began', () => {
    proves('price.reference');

    expect(struck(sample, euros(69, 49, end), now)).toBe(6900);
    expect(announcedPrice(sample, euros(69, 49, end), now).promotion?.comparison).toMatchObject({
      from: '2026-10-17',
      to: '2026-11-15',
      cents: 6900,
      row: sample[1],
    });
    // A lower price counts on the first of the 30 days, and no more the day before.
    const lower = (until: string) => [
      row('price', 5900, at('2026-09-01')),
      row('price', 6900, at(until, '00:01')),
      row('promotion', 4900, at('2026-11-16', '08:00')),
    ];
    expect(struck(lower('2026-10-17'), euros(69, 49), now)).toBe(5900);
    expect(struck(lower('2026-10-16'), euros(69, 49), now)).toBe(6900);
  });

  it('follows the days of Paris where clocks change', () => {
    proves('price.reference');

    // From 25 October, whose night has 25 hours, to 24 November.
    const rows = [row('price', 5900, at('2026-09-01')), row('price', 6900, at('2026-10-25'))];
    expect(struck(rows, euros(69, 49), at('2026-11-24', '00:00'))).toBe(6900);
    expect(struck(rows, euros(69, 49), at('2026-11-23', '23:59'))).toBe(5900);
  });

  it('is none where it would not be higher, and then nothing is struck', () => {
    proves('price.nothing-struck');

    const rows = [row('price', 4900, at('2026-09-01')), row('price', 19_900, at('2026-11-20'))];
    expect(struck(rows, euros(199, 49), now)).toBeNull();
    expect(announcement(rows, euros(199, 49), now)).toMatchObject({
      price: 49,
      struck: null,
      percent: null,
      words: '49,00\u00a0€, rien de barré',
    });
    expect(struck([], euros(199, 49), now)).toBeNull();
    expect(struck([row('price', 19_900, at('2026-11-25', '08:00'))], euros(199, 49), now)).toBeNull();
  });

  it('is, of a course that is listed for a shorter time, the lowest since', () => {
    proves('price.reference');

    const rows = [row('price', 9900, at('2026-11-15')), row('price', 6900, at('2026-11-20', '12:00'))];
    expect(struck(rows, euros(69, 49), now)).toBe(6900);
    expect(struck(rows.slice(0, 1), euros(69, 49), now)).toBe(9900);
  });

  it('counts codes that are open to everybody, and only while the course is sold', () => {
    proves('price.public-codes');

    const code = row('code', 3900, at('2026-11-01'), { code: 'RENTREE', endsAt: at('2026-11-03') });
    const rows = [row('price', 6900, at('2026-08-01')), code];
    expect(struck(rows, euros(69, 29), now)).toBe(3900);
    expect(struck(rows, euros(69, 39), now)).toBeNull();
    const withdrawn = [
      ...rows,
      row('withdrawn', null, at('2026-10-30')),
      row('price', 6900, at('2026-11-05')),
    ];
    expect(struck(withdrawn, euros(69, 39), now)).toBe(6900);
  });

  it('stays the first one while the promotion is prolonged or lowered further', () => {
    proves('price.progressive');

    const later = at('2026-12-15');
    const prolonged = [...sample, row('promotion', 4900, now, { endsAt: later })];
    const lowered = [...prolonged, row('promotion', 3900, at('2026-12-01'), { endsAt: later })];
    expect(struck(sample, euros(69, 49, later), now)).toBe(6900);
    expect(struck(lowered, euros(69, 39, later), at('2026-12-02'))).toBe(6900);
    // The full price may change meanwhile: nobody is asked it.
    expect(struck(sample, euros(199, 49, end), now)).toBe(6900);
  });

  it('is sought again for a promotion that is dearer, or that follows one that ended', () => {
    proves('price.new-window');

    expect(struck(sample, euros(69, 59, end), now)).toBeNull();
    const over = [...sample, row('price', 6900, end)];
    expect(struck(over, euros(69, 49), at('2026-12-02'))).toBeNull();
    expect(struck(over, euros(69, 39), at('2026-12-02'))).toBe(4900);
    // The 30 days after its end.
    expect(struck(over, euros(69, 49), at('2026-12-30'))).toBeNull();
    expect(struck(over, euros(69, 49), at('2026-12-31'))).toBe(6900);
    const back = [...sample, row('withdrawn', null, now), row('promotion', 4900, at('2026-11-26'))];
    expect(struck(back, euros(69, 49), at('2026-11-27'))).toBeNull();
  });

  it('is none while the 30 days reach into a time of which nothing is known', () => {
    proves('price.unknown-past');

    const rows = [row('price', 6900, at('2026-03-03'), { knownFrom: at('2026-11-26', '10:00') })];
    expect(struck(rows, euros(69, 49), at('2026-12-26', '12:00'))).toBeNull();
    expect(struck(rows, euros(69, 49), at('2026-12-27'))).toBe(6900);
    expect(possibleFrom(rows, 6900, { from: at('2026-11-27'), now: at('2026-11-27') })).toBe('2026-12-27');
  });

  it('is compared with nothing on the day on which the course is first sold', () => {
    proves('price.possible-from');

    const rows = [row('price', 6900, at('2026-11-25', '10:00'))];
    const [first, later] = [at('2026-11-25', '11:00'), at('2026-11-26', '11:00')];
    expect(struck(rows, euros(69, 49), first)).toBeNull();
    expect(possibleFrom(rows, 6900, { from: first, now: first })).toBe('2026-11-26');
    expect(announcement(rows, euros(69, 49), first).refused).toMatchObject({
      title: '69,00\u00a0€ pourra être barré au plus tôt le 26 novembre',
      words: expect.stringContaining('se vende d’abord à ce prix, la veille au moins, sans code'),
    });
    expect(struck(rows, euros(69, 49), later)).toBe(6900);
    expect(possibleFrom(rows, 6900, { from: later, now: later })).toBe('2026-11-26');
  });

  it('ends with the promotion, at its minute', () => {
    proves('price.promotion-end');

    expect(announcedPrice(sample, euros(69, 49, end), new Date(end.getTime() - 1)).cents).toBe(4900);
    expect(announcedPrice(sample, euros(69, 49, end), end)).toEqual({
      cents: 6900,
      struckCents: null,
      endsAt: null,
      promotion: null,
    });
  });
});

describe('what is said of it', () => {
  it('is one sentence, its reason, and the first day when another price may be struck', () => {
    proves('price.words', 'price.possible-from');

    const said = announcement(sample, euros(199, 49, end), now);
    expect(said).toMatchObject({
      price: 49,
      struck: 69,
      percent: 29,
      words: '49,00\u00a0€ au lieu de 69,00\u00a0€\u00a0: votre prix le plus bas des 30\u00a0derniers jours',
      note: '69,00\u00a0€\u00a0: prix le plus bas des 30\u00a0jours avant la promotion, qui finit le 30 novembre.',
      window: { from: '2026-10-17', to: '2026-11-15', lowest: 69 },
      refused: {
        price: 199,
        possibleFrom: '2026-12-31',
        title: '199,00\u00a0€ pourra être barré au plus tôt le 31 décembre',
      },
    });
    expect(said.detail).toContain('le 16 novembre. C.\u00a0conso. art.\u00a0L112\u20111\u20111.');
    expect(said.refused?.words).toContain('du 1er décembre au 30 décembre, sans code ouvert à tous');
    expect(said.next).toEqual([
      { from: '2026-11-25', words: '49,00\u00a0€ au lieu de 69,00\u00a0€, jusqu’au 30 novembre' },
      { from: '2026-12-01', words: '199,00\u00a0€, rien de barré' },
      { from: '2026-12-31', words: 'une promotion se dirait «\u00a0au lieu de 199,00\u00a0€\u00a0»' },
    ]);
  });

  it('speaks of no promotion where nothing is struck', () => {
    proves('price.nothing-struck');

    expect(priceNote({ struckCents: null, endsAt: null }, now)).toBeNull();
    expect(priceNote({ struckCents: null, endsAt: at('2027-01-05', '12:00') }, now)).toBe(
      'Ce prix vaut jusqu’au 5 janvier 2027 à 12:00.',
    );
  });
});

describe('the history', () => {
  const shown = (price: CoursePrice, isListed = true): ShownPrice => ({ ...price, isListed });

  it('has a row for each price that is public, and one for the end of a promotion, however late it is written', () => {
    proves('price.history');

    expect(missingPrices([], shown(euros(69), false), [], now)).toEqual([]);
    const first = missingPrices([], shown(euros(69)), [], now);
    expect(first).toEqual([row('price', 6900, now)]);
    expect(missingPrices(first, shown(euros(69)), [], now)).toEqual([]);
    const late = at('2026-12-04');
    expect(missingPrices(sample, shown(euros(69, 49, end)), [], late)).toEqual([row('price', 6900, end)]);
    expect(missingPrices(sample, shown(euros(69, 49, end), false), [], now)).toEqual([
      row('withdrawn', null, now),
    ]);
    // Nobody is asked the full price during the promotion.
    expect(missingPrices(sample, shown(euros(199, 49, end)), [], now)).toEqual([]);
  });

  it('has the price with each public code, from its begin to its end', () => {
    proves('price.public-codes');

    const code: PublicCode = { code: 'RENTREE', percent: 10, amountCents: null, startsAt: now, endsAt: null };
    const rows = [row('price', 6900, at('2026-08-01'))];
    expect(missingPrices(rows, shown(euros(69)), [code], new Date(now.getTime() - 1))).toEqual([]);
    const begun = missingPrices(rows, shown(euros(69)), [code], at('2026-11-26'));
    expect(begun).toEqual([row('code', 6210, now, { code: 'RENTREE' })]);
    const dearer = missingPrices([...rows, ...begun], shown(euros(79)), [code], at('2026-11-27'));
    expect(dearer.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['price', 7900],
      ['code', 7110],
    ]);
    expect(centsWithCode(1990, { percent: 99, amountCents: null })).toBe(0);
  });
});

/** Days, prices and edits at random: each is published, then time passes. */
const edit = fc.record({
  hours: fc.integer({ min: 1, max: 24 * 45 }),
  priceCents: fc.integer({ min: 50, max: 20_000 }),
  promotionCents: fc.option(fc.integer({ min: 50, max: 20_000 }), { nil: null }),
  endHours: fc.option(fc.integer({ min: 1, max: 24 * 40 }), { nil: null }),
  isListed: fc.boolean(),
});
type Edit = ReturnType<typeof edit.generate>['value'];
const hour = 3_600_000;

/** Applies edits as the catalogue does, and calls `seen` with the history after each. */
function publish(
  edits: Edit[],
  seen: (rows: PublicPrice[], shown: ShownPrice, at: Date) => void,
): PublicPrice[] {
  let rows: PublicPrice[] = [];
  let moment = at('2026-01-01', '08:00').getTime();
  let previous: ShownPrice | null = null;
  for (const { hours, endHours, ...change } of edits) {
    moment += hours * hour;
    const date = new Date(moment);
    if (previous) rows = [...rows, ...missingPrices(rows, previous, [], date)];
    const promotionEndsAt = endHours === null ? null : new Date(moment + endHours * hour);
    previous = { ...change, promotionEndsAt };
    rows = [...rows, ...missingPrices(rows, previous, [], date)];
    seen(rows, previous, date);
  }
  return rows;
}

/** Written another way, hour by hour: the least that anybody could be asked from a day on. */
function lowestByHours(rows: readonly PublicPrice[], from: Date, to: Date): number {
  let lowest = Infinity;
  for (let moment = from.getTime(); moment < to.getTime(); moment += hour) {
    const last = rows.findLast(({ at: begin }) => begin.getTime() <= moment);
    const isOver = last?.endsAt && last.endsAt.getTime() <= moment;
    if (last && last.cents !== null && !isOver) lowest = Math.min(lowest, last.cents);
  }
  return lowest;
}

describe('whatever is edited, and in whatever order', () => {
  it('no announcement strikes more than the lowest price of the 30 days before the reduction', () => {
    proves('price.never-higher');

    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        publish(edits, (rows, shown, date) => {
          if (!shown.isListed) return;
          const { cents, struckCents, promotion } = announcedPrice(rows, shown, date);
          if (struckCents === null || !promotion) return;
          const from = at(daysLater(dayInParis(promotion.beganAt), -30));
          expect(struckCents).toBeGreaterThan(cents);
          expect(struckCents).toBeLessThanOrEqual(lowestByHours(rows, from, promotion.beganAt));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('the history is complete after one pass, and a later look at the past says the same', () => {
    proves('price.history');

    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const all: [ShownPrice, Date, number | null][] = [];
        const rows = publish(edits, (present, shown, date) => {
          expect(missingPrices(present, shown, [], date)).toEqual([]);
          all.push([shown, date, announcedPrice(present, shown, date).struckCents]);
        });
        for (const [shown, date, said] of all) {
          const known = rows.filter(({ at: begin }) => begin <= date);
          expect(announcedPrice(known, shown, date).struckCents).toBe(said);
        }
      }),
    );
  });

  it('a lower price in the past never lets more be struck', () => {
    proves('price.never-higher');

    const days = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 60 }), cents: fc.integer({ min: 50, max: 9000 }) }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(days, fc.nat(), fc.integer({ min: 1, max: 5000 }), (prices, which, less) => {
        const rows = prices.map(({ day, cents }) => row('price', cents, at(daysLater('2026-09-20', day))));
        const index = which % rows.length;
        const lower = rows.map((one, place) =>
          place === index ? { ...one, cents: Math.max(0, (one.cents ?? 0) - less) } : one,
        );
        const before = comparisonFor(rows, now)?.cents ?? 0;
        expect(comparisonFor(lower, now)?.cents ?? 0).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('a price may be struck on the day that was told, and that is the first one', () => {
    proves('price.possible-from');

    fc.assert(
      fc.property(
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 51, max: 20_000 }),
        (edits, cents) => {
          let last: ShownPrice = { ...euros(1), isListed: false };
          let moment = now;
          const rows = publish(
            edits,
            (_, shown, date) => ([last, moment] = [shown, new Date(date.getTime() + hour)]),
          );
          if (!last.isListed) return;
          const from = fullPriceFrom(rows, last, moment);
          const day = possibleFrom(rows, cents, { from, now: moment });
          const promotion = { ...euros(0), promotionCents: 50, priceCents: cents };
          const asked = { isListed: true, priceCents: cents, promotionCents: null, promotionEndsAt: null };
          const full = [...rows, ...missingPrices(rows, asked, [], from)];
          expect(announcedPrice(full, promotion, at(day, '12:00')).struckCents).toBeGreaterThanOrEqual(cents);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('what is expected later is in the order of time', () => {
    proves('price.words');

    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        publish(edits, (rows, shown, date) => {
          const days = expectedPrices(rows, shown, date).map(({ from }) => from);
          expect(days.toSorted()).toEqual(days);
        });
      }),
    );
  });
});
