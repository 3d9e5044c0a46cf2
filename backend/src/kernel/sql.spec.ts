import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { sql } from './sql.js';

const kysely = new Kysely<{ shelf: { id: string; room: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe('a statement', () => {
  it('is one text of its pieces, and the values beside it in the order of their numbers', () => {
    const found = sql`room = ${'Est'} and id = any(${['a', 'b']})`;
    const statement = sql`select ${sql.ref('s.id')} from ${sql.ref('shelf')} s where ${found} or ${sql.raw('true')} limit ${2}`;
    expect(statement.statement()).toEqual({
      text: 'select "s"."id" from "shelf" s where room = $1 and id = any($2) or true limit $3',
      values: ['Est', ['a', 'b'], 2],
    });
  });

  it('joins pieces and values alike, and nothing to nothing', () => {
    const { text, values } =
      sql`${sql.join([sql`a`, 1, null])} | ${sql.join([sql`b`, sql`c`], sql` and `)} | ${sql.join([])}`.statement();
    expect([text, values]).toEqual(['a, $1, $2 | b and c | ', [1, null]]);
  });

  it('keeps names apart from what they hold', () => {
    expect(sql.id('a"b.c').statement().text).toBe('"a""b.c"');
    expect(sql.ref('a"b.c').statement().text).toBe('"a""b"."c"');
  });

  it('is taken by Kysely’s builders, and takes none of them', () => {
    const rooms = kysely
      .selectFrom('shelf')
      .select(sql<boolean>`room = ${'Est'}`.as('isEast'))
      .where(sql<boolean>`${sql.ref('id')} like ${'a%'}`)
      .compile();
    expect([rooms.sql, rooms.parameters]).toEqual([
      'select room = $1 as "isEast" from "shelf" where "id" like $2',
      ['Est', 'a%'],
    ]);
    expect(() => sql`select ${kysely.selectFrom('shelf').selectAll()}`.statement()).toThrow(TypeError);
  });
});
