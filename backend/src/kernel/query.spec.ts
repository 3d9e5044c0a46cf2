import { randomUUIDv7 } from 'node:crypto';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import { folded as foldedOnScreen, hasWords, joinedNames } from '@atelier/contracts/search-words';
import { maxCount } from '@atelier/contracts/words/counts';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../database/schema.js';
import { fromReplica, registerReplica } from './connection.js';
import {
  anyOf,
  likePattern,
  folded,
  containsText,
  containsTitle,
  containsWords,
  dateOrNull,
  isoOrNull,
  joined,
  pagination,
  pageOf,
  rowOf,
  rowsOf,
  sql,
  sqlRow,
  sqlRows,
  toIso,
  withIsoTimes,
} from './query.js';

describe('a read', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 2)));
  afterAll(() => orm.close(true));

  it('answers its rows, the first one, or none', async () => {
    const numbers = sql<{ n: number }>`select n from generate_series(1, 3) n`;
    expect(await rowsOf(orm.em, numbers)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(await rowOf(orm.em, numbers)).toEqual({ n: 1 });
    expect(await rowOf(orm.em, sql`select 1 where false`)).toBeUndefined();
    expect(await sqlRows(orm.em)`select ${1}::int as n union select ${2}::int order by n`).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
    expect(await sqlRow(orm.em)`select ${3}::int as n`).toEqual({ n: 3 });
  });

  it('that may be stale goes to the replica while there is one, but not from within a transaction', async () => {
    const one = await MikroORM.init(ormOptions(await testDatabase(), 1));
    try {
      const read = (em = one.em) => sqlRow(fromReplica(em))`select ${'primaire'}::text as from`;
      expect(await read()).toEqual({ from: 'primaire' });
      let isUp = true;
      const asked: unknown[] = [];
      registerReplica(one.em, {
        rows: <Row>(statement: object) => {
          asked.push(statement);
          return isUp ? Promise.resolve([{ from: 'réplique' }] as Row[]) : null;
        },
      });
      expect(await read()).toEqual({ from: 'réplique' });
      expect(asked).toEqual([{ text: 'select $1::text as from', values: ['primaire'] }]);
      expect(await one.em.fork().transactional((em) => read(em))).toEqual({ from: 'primaire' });
      isUp = false;
      expect(await read()).toEqual({ from: 'primaire' });
    } finally {
      await one.close(true);
    }
  });

  it('is prepared once it comes again, and planned no more', async () => {
    proves('database.connections');

    const one = await MikroORM.init(ormOptions(await testDatabase(), 1));
    try {
      for (const n of [1, 2, 3]) await rowsOf(one.em, sql`select ${n}::int as again`);
      const statements = sql<{ plans: string }>`
        select generic_plans + custom_plans as plans from pg_prepared_statements where statement like '%as again%'`;
      expect(await rowsOf(one.em, statements)).toEqual([{ plans: '2' }]);
    } finally {
      await one.close(true);
    }
  });

  it('sees what its own transaction has written', async () => {
    await orm.em.fork().transactional(async (em) => {
      await rowsOf(em, sql`create temporary table seen (n integer) on commit drop`);
      await rowsOf(em, sql`insert into seen values (${7})`);
      expect(await rowsOf(em, sql`select n from seen`)).toEqual([{ n: 7 }]);
    });
  });

  it('that fails says where it was asked, and keeps its connection', async () => {
    const one = await MikroORM.init(ormOptions(await testDatabase(), 1));
    try {
      const session = sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const before = await rowsOf(one.em, session);
      const failure = await rowsOf(one.em, sql`select 1 / ${0}::int`).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('query.spec') });
      expect(await rowsOf(one.em, session)).toEqual(before);
    } finally {
      await one.close(true);
    }
  });

  it.each([
    ['100 %', '100 % Node', true],
    ['100 %', '100 euros', false],
    ['a_b', 'un a_b ici', true],
    ['a_b', 'un axb ici', false],
    ['\\', 'a\\b', true],
    ['eleve', 'Pour les ÉLÈVES', true],
    ['ÉLÈVE', 'pour les eleves', true],
    ['maître', 'élève', false],
  ])('of what mentions %j finds it in %j: %s', async (text, value, isFound) => {
    const row = await rowOf(
      orm.em,
      sql<{ found: boolean }>`
      select ${containsText(sql`${value}::text`, text)} as found`,
    );
    expect(row).toEqual({ found: isFound });
  });

  it.each([
    'Évrard, Noël, ÂGE, garçon, Où, Ÿ, forêt, maïs, señor, Łódź, Ångström, Dvořák, Øre, Đỗ',
    'Œuvre, cœur, ŒIL, Cæsar, Æther, Straße, STRASSE, İstanbul, ISTANBUL, ısı, Þór, ĳ, ﬁnir, ﬂeur, ﬃ',
    "L’établi, l‘autre, l'eau, lʼœil, « guillemets », “anglais”, ‹simple›",
    'un – deux — trois − quatre ‐ cinq, fin…, 50 %, 10 €, n° 5, 2ᵉ, x², ™, ·, •',
    'C++, C#, .NET, Node.js, a_b, 100\u00a0%, 1\u202f000, co\u0301le\u0301, E\u0302tre, 日本語, 😀',
  ])('folds as the screen does: %s', async (text) => {
    const words = text.split(/,? /);
    const rows = await rowsOf(
      orm.em,
      sql<{
        text: string;
      }>`select ${folded('')} || public.folded(word) as text from unnest(${words}::text[]) word`,
    );
    const difference = (word: string, at: number) => [word, rows[at]?.text, foldedOnScreen(word)];
    expect(words.map(difference).filter(([, there, here]) => there !== here)).toEqual([]);
  });

  it.each([
    ['tests node', true],
    ['  NODE \t écrire ', true],
    ['node deno', false],
    ['', true],
  ])('of what mentions every word of %j: %s', async (text, isFound) => {
    const column = sql`folded('Écrire des tests avec Node')`;
    expect(await rowOf(orm.em, sql`select ${containsWords(column, text)} as found`)).toEqual({
      found: isFound,
    });
  });

  it.each([
    ['Node.js et Express', 'nodejs'],
    ['Node JS et Express', 'Node.JS'],
    ['NodeJS et Express', 'node.js'],
    ['Intégrer en CI/CD', 'cicd'],
    ['C/C++ moderne, ASP.NET', 'aspnet'],
    ['Apprendre C++', 'c++'],
    ['Apprendre C', 'c++'],
    ['Apprendre C++', 'c#'],
    ['Apprendre Internet', '.net'],
    ['Le nœud. JSON_Web-Token v1.2', 'noeudjson'],
  ])('joins the names of a title as the screen does: %s, %s', async (title, search) => {
    proves('catalogue.search', 'mine.list', 'courses.search');

    const both = sql`(folded(${title}) || ' ' || ${joined(sql`folded(${title})`)})`;
    expect(
      await rowOf(
        orm.em,
        sql`select ${joined(sql`${title}::text`)} as joined, ${containsTitle(sql`${title}::text`, search)} as found,
                   ${containsWords(both, search)} as "foundByWord"`,
      ),
    ).toEqual({
      joined: joinedNames(title),
      found: hasWords(title, search),
      foundByWord: hasWords(title, search),
    });
  });

  it('takes any of some ids, however many', async () => {
    const ids = [randomUUIDv7(), randomUUIDv7()];
    const among = (id: string) => rowOf(orm.em, sql`select ${id}::uuid = ${anyOf(ids)} as found`);
    expect(await among(ids[1]!)).toEqual({ found: true });
    expect(await among(randomUUIDv7())).toEqual({ found: false });
  });

  it('takes the signs of a pattern literally', () => {
    expect(likePattern('50 %_\\')).toBe('%50 \\%\\_\\\\%');
    expect(likePattern('')).toBe('%%');
  });

  it('answers times as the wire has them', async () => {
    const row = await rowOf(orm.em, sql<{ at: string }>`select timestamptz '2026-11-21 10:00:00.5+00' as at`);
    expect(toIso(row!.at)).toBe('2026-11-21T10:00:00.500Z');
    for (const written of ['10:00:00', '10:00:00.5', '10:00:00.123456', '10:00:00.9999']) {
      const json = await rowOf(
        orm.em,
        sql<{ at: { at: string } }>`
          select row_to_json(t) as at from (select ${`2026-11-21 ${written}+00`}::timestamptz as at) t`,
      );
      expect(toIso(json!.at.at)).toBe(new Date(`2026-11-21T${written}Z`).toISOString());
    }
  });

  it('changes the times of a row into those of the wire, and keeps what is not there', () => {
    const at = '2026-11-21 10:00:00.5+00';
    const row = { id: '1', at, seenAt: null as string | null, name: at };
    expect(withIsoTimes(row, 'at', 'seenAt')).toEqual({ ...row, at: '2026-11-21T10:00:00.500Z' });
    expect([isoOrNull(at), isoOrNull(null)]).toEqual(['2026-11-21T10:00:00.500Z', null]);
    expect([dateOrNull(at), dateOrNull(null)]).toEqual([new Date('2026-11-21T10:00:00.500Z'), null]);
  });

  describe('page by page', () => {
    const read = (total: number, pageSize: number, currentPage: number) =>
      pageOf(orm.em, pageSize, currentPage, {
        key: sql`n`,
        columns: sql<{ n: number }>`n`,
        found: sql`from generate_series(1, ${total}::int) n where true`,
        order: sql`n`,
      });
    const numbers = ({ rows }: { rows: { n: number }[] }) => rows.map(({ n }) => n);

    it('answers each part, and how many there are', async () => {
      const first = await read(7, 3, 1);
      expect(numbers(first)).toEqual([1, 2, 3]);
      expect(first.facts).toEqual({ total: 7, pages: 3, currentPage: 1 });
      expect(numbers(await read(7, 3, 2))).toEqual([4, 5, 6]);
      expect(numbers(await read(7, 3, 3))).toEqual([7]);
    });

    it('beyond the last still tells how many pages there are', async () => {
      const beyond = await read(7, 3, 9);
      expect(numbers(beyond)).toEqual([]);
      expect(beyond.facts).toEqual({ total: 7, pages: 3, currentPage: 9 });
    });

    it('reads by their keys what was dear to find', async () => {
      const page = await pageOf(orm.em, 2, 2, {
        key: sql`n`,
        columns: sql<{ n: number }>`n`,
        found: sql`from generate_series(1, 9) n where n % 2 = 0`,
        from: sql`from generate_series(1, 9) n`,
        order: sql`n desc`,
      });
      expect([numbers(page), page.facts.total]).toEqual([[4, 2], 4]);
    });

    it('of nothing is one empty page', async () => {
      expect(await read(0, 3, 1)).toEqual({ rows: [], facts: { total: 0, pages: 0, currentPage: 1 } });
      expect(await read(0, 3, 2)).toEqual({ rows: [], facts: { total: 0, pages: 0, currentPage: 2 } });
    });

    it('counts no further than anybody needs, and has no page beyond that', async () => {
      proves('api.long-lists');

      expect((await read(maxCount, 100, 1)).facts).toEqual({ total: 1000, pages: 10, currentPage: 1 });
      const more = await read(maxCount + 500, 100, 10);
      expect(more.facts).toEqual({ total: 1001, pages: 10, currentPage: 10 });
      expect(numbers(more).at(-1)).toBe(1000);
    });

    it.each([
      [0, 10, 0],
      [1, 10, 1],
      [10, 10, 1],
      [11, 10, 2],
    ])('%d things on pages of %d make %d pages', (total, pageSize, pages) => {
      expect(pagination(total, pageSize, 1)).toEqual({ total, pages, currentPage: 1 });
    });
  });
});
