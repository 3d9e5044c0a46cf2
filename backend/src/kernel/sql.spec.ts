import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Shape, sql } from './sql.js';

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
    const condition = sql`room = ${'Est'} and id = any(${['a', 'b']})`;
    const statement = sql`select ${sql.ref('s.id')} from ${sql.ref('shelf')} s where ${condition} or ${sql.raw('true')} limit ${2}`;
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

  it('is one and the same text for all of its shape, whatever the values, and another for another', () => {
    const find = (words: string[], order: 'id' | 'room') => {
      const conditions = words.map((word) => sql`title like ${word}`);
      return sql`select ${words.length} where ${sql.join(conditions, sql` and `)} order by ${sql.ref(order)}`.statement();
    };
    const two = 'select $1 where title like $2 and title like $3 order by "id"';
    expect(find(['a', 'b'], 'id')).toEqual({ text: two, values: [2, 'a', 'b'] });
    expect(find(['c', 'd'], 'id')).toEqual({ text: two, values: [2, 'c', 'd'] });
    expect(find(['a'], 'id').text).toBe('select $1 where title like $2 order by "id"');
    expect(find(['a', 'b'], 'room').text).toBe(two.replace('id', 'room'));
    const pair = (first: unknown, second: unknown) => sql`${first}, ${second}`.statement();
    expect(pair(sql.raw('now()'), 1)).toEqual({ text: 'now(), $1', values: [1] });
    expect(pair(1, sql.raw('now()'))).toEqual({ text: '$1, now()', values: [1] });
  });

  it('goes on to be written where more shapes are asked for than are remembered', () => {
    for (let n = 0; n < 7_000; n += 1)
      expect(sql`select ${sql.raw(`column_${n}`)} = ${n}`.statement()).toEqual({
        text: `select column_${n} = $1`,
        values: [n],
      });
    expect(Shape.count).toBe(6_000);
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
