import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../database/schema.js';
import { endTerm, oldestRows, termsOf } from './expiry.js';
import type { DataUse, DeclaredTable, Duration, Term } from './personal-data.js';
import { sqlRows } from './query.js';

const now = new Date('2026-11-27T12:00:00Z');
const twoDays: Term = { days: 2, after: 'message', since: 'sent_at' };
const termOf = (changes: Partial<Term> = {}) => ({
  name: 'letter:message',
  table: 'letter',
  data: 'contact' as const,
  term: { ...twoDays, ...changes },
});

describe('declared terms', () => {
  const use = (...durations: [Duration, ...Duration[]]): DataUse => ({
    data: 'contact',
    purpose: 'answering',
    basis: 'consent',
    durations,
  });

  it('are those of the rows and of single columns, once each, and none where a person decides', () => {
    const ofRows = use({ until: 'account-closure' }, twoDays);
    const ofAddress = use({ ...twoDays, after: 'sending' });
    const column = { holds: 'address', exported: 'profile', closing: 'nothing' } as const;
    const tables: Record<string, DeclaredTable> = {
      letter: {
        people: { email: { ...column, use: ofAddress }, name: { ...column, use: ofRows }, text: column },
        uses: [ofRows],
      },
      shelf: { plain: 'id' },
      visit: { plain: 'id', uses: [use({ ...twoDays, after: 'visit' })] },
    };
    expect(termsOf(tables).map(({ name, table, data, term }) => [name, table, data, term.after])).toEqual([
      ['letter:message', 'letter', 'contact', 'message'],
      ['letter:sending', 'letter', 'contact', 'sending'],
      ['visit:visit', 'visit', 'contact', 'visit'],
    ]);
  });
});

describe('a term', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 2)));
  beforeAll(async () => {
    await sqlRows(orm.em)`create table letter (id integer primary key, sent_at timestamptz, text text)`;
  });
  beforeEach(async () => {
    await sqlRows(orm.em)`truncate letter`;
  });
  afterAll(() => orm.close(true));

  const send = (...sentAt: (string | null)[]) =>
    sqlRows(orm.em)`
      insert into letter select id, sent_at, 'Bonjour'
      from unnest(${sentAt}::timestamptz[]) with ordinality as sent (sent_at, id)`;
  const letters = async () => {
    const rows = await sqlRows<{ letter: string }>(orm.em)`
      select id || ' ' || text as letter from letter order by id`;
    return rows.map(({ letter }) => letter);
  };

  it('ends the rows that are past it, and says how many', async () => {
    await send('2026-11-25 11:59:59Z', '2026-11-25 12:00:00Z', '2026-11-27 11:00:00Z', null);
    expect(await endTerm(orm.em, termOf(), now)).toBe(1);
    expect(await letters()).toEqual(['2 Bonjour', '3 Bonjour', '4 Bonjour']);
    expect(await endTerm(orm.em, termOf(), now)).toBe(0);
  });

  it.each([
    [{ years: 1 }, '2025-11-27 12:00:00Z'],
    [{ months: 1 }, '2026-10-27 12:00:00Z'],
    [{ days: 1 }, '2026-11-26 12:00:00Z'],
    [{ hours: 1 }, '2026-11-27 11:00:00Z'],
  ])('of %j begins at the moment that its row names', async (length, sentAt) => {
    await send(sentAt);
    const late = new Date(now.getTime() + 1);
    const { days: _, ...ofNoLength } = twoDays;
    const term = { ...termOf(), term: { ...ofNoLength, ...length } };
    expect(await endTerm(orm.em, term, now)).toBe(0);
    expect(await endTerm(orm.em, term, late)).toBe(1);
  });

  it('is about the rows that it names, and may only empty them', async () => {
    const old = '2026-01-01 00:00:00Z';
    await send(old, old, old);
    const term = termOf({ only: 'id <> 2', empties: { set: `text = ''`, until: `text <> ''` } });
    expect(await endTerm(orm.em, term, now)).toBe(2);
    expect(await letters()).toEqual(['1 ', '2 Bonjour', '3 ']);
    expect(await endTerm(orm.em, term, now)).toBe(0);
  });

  it('ends any number of rows, and leaves one in use to the next run', async () => {
    await sqlRows(orm.em)`
      insert into letter select id, '2026-01-01', 'Bonjour' from generate_series(1, 2001) as id`;
    await orm.em.fork().transactional(async (em) => {
      await sqlRows(em)`select 1 from letter where id = 7 for update`;
      expect(await endTerm(orm.em, termOf(), now)).toBe(2000);
    });
    expect(await letters()).toEqual(['7 Bonjour']);
    expect(await endTerm(orm.em, termOf(), now)).toBe(1);
  });

  it('is late a day after its oldest row should have gone', async () => {
    const states = async (...sentAt: (string | null)[]) => {
      await sqlRows(orm.em)`truncate letter`;
      await send(...sentAt);
      const other = { ...termOf({ only: 'id = 2', days: 9 }), name: 'letter:other' };
      return (await oldestRows(orm.em, [termOf(), other], now)).map(({ name, oldest, isLate }) => [
        name,
        oldest && new Date(oldest).toISOString(),
        isLate,
      ]);
    };
    expect(await states()).toEqual([
      ['letter:message', null, null],
      ['letter:other', null, null],
    ]);
    expect(await states('2026-11-24 12:00:00Z', '2026-11-25 00:00:00Z', null)).toEqual([
      ['letter:message', '2026-11-24T12:00:00.000Z', false],
      ['letter:other', '2026-11-25T00:00:00.000Z', false],
    ]);
    expect(await states('2026-11-24 11:59:59Z', '2026-11-17 13:00:00Z')).toEqual([
      ['letter:message', '2026-11-17T13:00:00.000Z', true],
      ['letter:other', '2026-11-17T13:00:00.000Z', false],
    ]);
    expect(await states('2026-12-24 12:00:00Z')).toMatchObject([['letter:message', null, false], {}]);
  });
});
