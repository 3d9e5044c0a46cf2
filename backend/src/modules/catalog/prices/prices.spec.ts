import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { jest } from '@jest/globals';
import { addPastPrices } from '@atelier/infra/demo/seed/past-prices';
import { momentInParis } from '@atelier/contracts/words/days-of-paris';
import { fakeClock } from '../../../../test/support/fake-timers.js';
import { startModule } from '../../../../test/support/module-under-test.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { CatalogModule } from '../catalog.module.js';
import { priceOf } from '../courses/catalogue.queries.js';
import type { ListedCourse } from '../courses/listed-course.domain.js';
import { CatalogProjections, type PublicCodeCopy } from '../projections.js';
import { RecordPriceChanges } from './prices.commands.js';
import { AnnouncePrice, PriceDuty, ReadPriceHistory } from './prices.queries.js';

const at = (day: string, clock = '10:00'): Date => momentInParis(day, clock);
const author = randomUUIDv7();

const course = (change: Partial<ListedCourse> = {}): ListedCourse => ({
  id: randomUUIDv7(),
  version: 1,
  authorId: author,
  authorName: 'Idriss',
  title: 'Écrire une requête',
  description: '',
  subdescription: '',
  requirement: '',
  category: 'Databases',
  language: 'fr',
  minutes: 40,
  priceCents: 6900,
  promotionCents: null,
  promotionEndsAt: null,
  promotion: null,
  promotionCaptions: [],
  imageUrl: null,
  skills: [],
  faq: [],
  publishedAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  sections: [],
  ...change,
});

describe('the public prices of a course', () => {
  const module = prepare(() => startModule(CatalogModule));
  const projections = prepare(() => module.app.get(CatalogProjections));
  beforeEach(() => module.reset());

  const history = async (courseId: string) => {
    const rows = await module.rows<{ at: string; kind: string; cents: number | null; endsAt: string | null }>(
      `select at, kind, cents, ends_at as "endsAt" from catalog_price where course_id = ? order by at`,
      [courseId],
    );
    return rows.map(({ at: begin, kind, cents, endsAt }) => [
      new Date(begin).toISOString(),
      kind,
      cents,
      ...(endsAt ? [new Date(endsAt).toISOString()] : []),
    ]);
  };
  const stored = async (courseId: string) => {
    const [row] = await module.rows<{
      priceCents: number;
      promotionCents: number | null;
      promotionEndsAt: string | null;
      struckCents: number | null;
      payableCents: number;
    }>(
      `select price_cents as "priceCents", promotion_cents as "promotionCents", promotion_ends_at as "promotionEndsAt",
              struck_cents as "struckCents", payable_cents as "payableCents" from catalog_course where id = ?`,
      [courseId],
    );
    if (!row) throw new Error('not listed');
    return row;
  };
  const shown = async (courseId: string, now: Date) =>
    priceOf(await stored(courseId), module.app.get(ResponseCache), now);
  /** Sold at 69 € since March, 49 € since 16 November. */
  const reduced = async (end: Date | null = at('2026-11-30', '23:59')) => {
    const first = course();
    await projections.listCourse(first, { byId: author, now: at('2026-03-01') });
    const promotion = { version: 2, promotionCents: 4900, promotionEndsAt: end?.toISOString() ?? null };
    await projections.listCourse({ ...first, ...promotion }, { byId: author, now: at('2026-11-16') });
    return { ...first, ...promotion };
  };

  it('are a row each, once, however often and in whatever order events come', async () => {
    proves('price.history');

    const listed = await reduced();
    const expected = [
      [at('2026-03-01').toISOString(), 'price', 6900],
      [at('2026-11-16').toISOString(), 'promotion', 4900, at('2026-11-30', '23:59').toISOString()],
    ];
    expect(await history(listed.id)).toEqual(expected);
    await projections.listCourse(listed, { now: at('2026-11-17') });
    await projections.listCourse({ ...listed, version: 1, priceCents: 9900 }, { now: at('2026-11-18') });
    await projections.unlistCourse(listed.id, 2, { now: at('2026-11-18') });
    expect(await history(listed.id)).toEqual(expected);
    await projections.unlistCourse(listed.id, 3, { now: at('2026-11-19') });
    await projections.unlistCourse(listed.id, 3, { now: at('2026-11-20') });
    expect(await history(listed.id)).toEqual([
      ...expected,
      [at('2026-11-19').toISOString(), 'withdrawn', null],
    ]);
  });

  it('are in the order of publications where several are published at once', async () => {
    proves('price.history');

    const first = course();
    const versions = [1, 2, 3, 4, 5, 6].map((version) => ({ ...first, version, priceCents: 5000 + version }));
    await Promise.all(
      versions.toReversed().map((each) => projections.listCourse(each, { now: at('2026-03-01') })),
    );
    const rows = await history(first.id);
    expect(rows.at(-1)?.slice(1)).toEqual(['price', 5006]);
    const cents = rows.map((row) => Number(row[2]));
    expect(cents.toSorted()).toEqual(cents);
    expect(new Set(rows.map(([begin]) => begin)).size).toBe(rows.length);
  });

  it('are written with the listing: neither without the other', async () => {
    proves('price.history');

    const listed = await reduced();
    await expect(
      module.em().transactional(async () => {
        await projections.listCourse({ ...listed, version: 3, priceCents: 9900, promotionCents: null });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await history(listed.id)).toHaveLength(2);
    expect(await stored(listed.id)).toMatchObject({ priceCents: 6900, promotionCents: 4900 });
  });

  it('decide what the card strikes', async () => {
    proves('price.shown', 'price.reference');

    const listed = await reduced();
    expect(await shown(listed.id, at('2026-11-20'))).toEqual({
      price: 69,
      promotionPrice: 49,
      struckPrice: 69,
      priceNote:
        '69,00\u00a0€\u00a0: prix le plus bas des 30\u00a0jours avant la promotion, qui finit le 30 novembre.',
      promotionEndsAt: at('2026-11-30', '23:59').toISOString(),
    });
    // The price that was never asked is not struck, whatever is published with it.
    await projections.listCourse({ ...listed, version: 3, priceCents: 19_900 }, { now: at('2026-11-25') });
    expect(await shown(listed.id, at('2026-11-26'))).toMatchObject({ price: 199, struckPrice: 69 });
    const fresh = course({ promotionCents: 4900, priceCents: 19_900 });
    await projections.listCourse(fresh, { now: at('2026-11-20') });
    expect(await shown(fresh.id, at('2026-11-21'))).toMatchObject({ promotionPrice: 49, struckPrice: null });
  });

  it('end with their promotion at its minute; the job only writes it down, however late, and once', async () => {
    proves('price.promotion-end', 'price.history');

    const listed = await reduced();
    const end = at('2026-11-30', '23:59');
    expect((await shown(listed.id, new Date(end.getTime() - 1))).promotionPrice).toBe(49);
    expect(await shown(listed.id, end)).toEqual({
      price: 69,
      promotionPrice: null,
      struckPrice: null,
      priceNote: null,
      promotionEndsAt: null,
    });
    const late = { now: at('2026-12-03') };
    await module.do(new RecordPriceChanges(late));
    await module.do(new RecordPriceChanges(late));
    expect((await history(listed.id)).at(-1)).toEqual([end.toISOString(), 'price', 6900]);
    expect(await history(listed.id)).toHaveLength(3);
    expect(await stored(listed.id)).toMatchObject({ payableCents: 6900, struckCents: null });
    const told = module.liveMessages.filter(([, , message]) =>
      isDeepStrictEqual(message, { courseId: listed.id }),
    );
    expect(told).toEqual([['public', 'catalogue-changed', { courseId: listed.id }]]);
  });

  it('return to the full price of that moment where a publication comes before the job', async () => {
    proves('price.history');

    const listed = await reduced();
    const change = { version: 3, priceCents: 7900, promotionCents: null, promotionEndsAt: null };
    await projections.listCourse({ ...listed, ...change }, { now: at('2026-12-02') });
    expect((await history(listed.id)).slice(-2)).toEqual([
      [at('2026-11-30', '23:59').toISOString(), 'price', 6900],
      [at('2026-12-02').toISOString(), 'price', 7900],
    ]);
  });

  it('are found by the job where the previous version of the program listed a course', async () => {
    proves('price.history');

    const listed = course();
    await projections.listCourse(listed, { now: at('2026-03-01') });
    await module.rows('update catalog_course set price_cents = 5900, payable_cents = 5900 where id = ?', [
      listed.id,
    ]);
    await module.do(new RecordPriceChanges({ now: at('2026-03-02') }));
    expect((await history(listed.id)).at(-1)).toEqual([at('2026-03-02').toISOString(), 'price', 5900]);
  });

  it('are compared with nothing where a listing of before has no history yet', async () => {
    proves('price.unknown-past');

    const listed = course();
    await projections.listCourse(listed, { now: at('2026-03-01') });
    await projections.unlistCourse(listed.id, 2, { now: at('2026-03-02') });
    await module.rows('delete from catalog_price where course_id = ?', [listed.id]);
    await projections.listCourse({ ...listed, version: 3 }, { now: at('2026-11-01') });
    const promotion = { promotionCents: 4900 };
    await projections.listCourse({ ...listed, ...promotion, version: 4 }, { now: at('2026-11-20') });
    expect((await stored(listed.id)).struckCents).toBeNull();
  });

  it('name who published them, mark the reference and say what follows', async () => {
    proves('price.api', 'price.words');

    const { id } = await reduced();
    const read = await module.ask(new ReadPriceHistory({ courseId: id, now: at('2026-11-25') }));
    expect(read.rows).toMatchObject([
      {
        kind: 'promotion',
        cents: 4900,
        byId: author,
        isReference: false,
        until: at('2026-11-30', '23:59').toISOString(),
      },
      { kind: 'price', cents: 6900, byId: author, isReference: true, until: at('2026-11-16').toISOString() },
    ]);
    expect(read.announced).toMatchObject({ price: 49, struck: 69, percent: 29, refused: null });
    expect(read.next.map(({ from }) => from)).toEqual(['2026-11-25', '2026-12-01', '2026-12-31']);
    const nothing = { rows: [], announced: null, next: [] };
    expect(await module.ask(new ReadPriceHistory({ courseId: randomUUIDv7() }))).toEqual(nothing);
  });

  it('answer for a typed price, and nothing is stored', async () => {
    proves('price.api', 'price.possible-from');

    const { id } = await reduced();
    const body = { price: 199, promotionPrice: 49, promotionEnd: at('2026-11-30', '23:59').toISOString() };
    const said = await module.ask(new AnnouncePrice({ courseId: id, body, now: at('2026-11-25') }));
    expect(said).toMatchObject({ struck: 69, refused: { price: 199, possibleFrom: '2026-12-31' } });
    expect(await history(id)).toHaveLength(2);
  });

  describe('with a code that is open to everybody', () => {
    const code = (change: Partial<PublicCodeCopy> = {}): PublicCodeCopy => ({
      id: randomUUIDv7(),
      code: `RENTREE${randomUUIDv7().slice(-6)}`.toUpperCase(),
      percent: 50,
      amountCents: null,
      startsAt: at('2026-10-20').toISOString(),
      endsAt: null,
      courseIds: [],
      ...change,
    });

    it('have its price, from its begin to its end, whichever event comes first', async () => {
      proves('price.public-codes');

      const listed = course();
      await projections.listCourse(listed, { now: at('2026-03-01') });
      const open = code({ courseIds: [listed.id] });
      const endedAt = at('2026-10-22').toISOString();
      await projections.storePublicCode(open, at('2026-10-21'));
      expect((await history(listed.id)).at(-1)).toEqual([open.startsAt, 'code', 3450]);
      await projections.endPublicCode(open.id, endedAt, at('2026-10-22'));
      expect((await history(listed.id)).at(-1)).toEqual([open.startsAt, 'code', 3450, endedAt]);
      // An event that comes late knows of no end: the earlier one stays.
      await projections.storePublicCode(open, at('2026-10-23'));
      expect((await history(listed.id)).at(-1)).toEqual([open.startsAt, 'code', 3450, endedAt]);
      const late = code({ courseIds: [listed.id] });
      await projections.endPublicCode(late.id, endedAt, at('2026-10-23'));
      await projections.storePublicCode(late, at('2026-10-24'));
      expect((await history(listed.id)).filter(([, kind]) => kind === 'code')).toEqual([
        [open.startsAt, 'code', 3450, endedAt],
        [late.startsAt, 'code', 3450, endedAt],
      ]);
    });

    it('lower what a promotion may be compared with, and begin by the job on their day', async () => {
      proves('price.public-codes');

      const listed = course();
      const other = course();
      for (const each of [listed, other]) await projections.listCourse(each, { now: at('2026-03-01') });
      const endsAt = at('2026-10-25').toISOString();
      await projections.storePublicCode(code({ endsAt, courseIds: [listed.id] }), at('2026-10-19'));
      expect(await history(listed.id)).toHaveLength(1);
      await module.do(new RecordPriceChanges({ now: at('2026-10-20', '12:00') }));
      for (const each of [listed, other])
        await projections.listCourse(
          { ...each, version: 2, promotionCents: 3000 },
          { now: at('2026-11-16') },
        );
      expect((await stored(listed.id)).struckCents).toBe(3450);
      expect((await stored(other.id)).struckCents).toBe(6900);
    });
  });

  it('are checked by the duty itself: a struck price that the rows do not bear is found', async () => {
    proves('price.duty');

    const now = at('2026-11-20');
    const before = await module.ask(new PriceDuty({ now }));
    const { id } = await reduced();
    const lawful = await module.ask(new PriceDuty({ now }));
    expect(lawful).toMatchObject({ announcements: before.announcements + 1, lawful: before.lawful + 1 });
    expect(lawful.unlawful.map(({ courseId }) => courseId)).not.toContain(id);
    await module.rows('update catalog_course set struck_cents = 19900 where id = ?', [id]);
    const { unlawful } = await module.ask(new PriceDuty({ now }));
    expect(unlawful).toContainEqual({ courseId: id, title: 'Écrire une requête', struck: 199, lowest: 69 });
  });

  it('have a past in the demo, which bears what it strikes', async () => {
    proves('price.duty');

    const listed = course({ promotionCents: 4900 });
    await projections.listCourse(listed);
    for (let times = 0; times < 2; times++) await addPastPrices(module.config.databaseUrl);
    expect((await stored(listed.id)).struckCents).toBe(6900);
    expect((await history(listed.id)).map(([, kind, cents]) => [kind, cents])).toEqual([
      ['price', 6900],
      ['promotion', 4900],
    ]);
    const { unlawful } = await module.ask(new PriceDuty({}));
    expect(unlawful.map(({ courseId }) => courseId)).not.toContain(listed.id);
  });

  it('limit how long a cached answer lives', async () => {
    proves('price.promotion-end');

    const end = new Date(Date.now() + 60_000);
    const { id } = await reduced(end);
    const cache = new ResponseCache();
    const load = async () => priceOf(await stored(id), cache);
    const clock = (before: number) => fakeClock(end.getTime() - before);
    try {
      clock(2000);
      expect((await cache.read('card', load)).promotionPrice).toBe(49);
      clock(1);
      expect(cache.has('card')).toBe(true);
      clock(0);
      expect(cache.has('card')).toBe(false);
      expect((await cache.read('card', load)).promotionPrice).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
