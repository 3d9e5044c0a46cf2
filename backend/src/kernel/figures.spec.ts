import { randomUUIDv7 } from 'node:crypto';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../database/schema.js';
import { Figures } from './figures.js';
import { rowsOf, sql } from './query.js';

describe('kept figures', () => {
  let orm: MikroORM;
  const figures = new Figures(
    'library',
    sql`select id as subject, shelf as figure, pages as amount from library_book where is_lent`,
  );
  beforeEach(async () => {
    orm = await MikroORM.init(ormOptions(await testDatabase(), 4));
    await rowsOf(
      orm.em,
      sql`create table library_book (id uuid primary key, shelf text, pages int, is_lent boolean)`,
    );
    await rowsOf(
      orm.em,
      sql`create table library_counted (subject uuid primary key, figure text not null, amount bigint not null)`,
    );
    await rowsOf(
      orm.em,
      sql`create table library_figure (name text primary key, total bigint not null, version int not null default 1)`,
    );
  });
  afterEach(() => orm?.close(true));

  const put = (id: string, shelf: string, pages: number, isLent = true) =>
    rowsOf(
      orm.em,
      sql`insert into library_book values (${id}, ${shelf}, ${pages}, ${isLent})
          on conflict (id) do update set shelf = excluded.shelf, pages = excluded.pages, is_lent = excluded.is_lent`,
    );
  const totals = async (...names: string[]) =>
    Object.values(await figures.read(orm.em, names)).map(({ total }) => total);

  it('follow what is counted, by one subject at a time, however often it is told', async () => {
    const [one, other] = [randomUUIDv7(), randomUUIDv7()];
    expect(await figures.read(orm.em, ['east', 'west'])).toEqual({
      east: { total: 0, version: 0 },
      west: { total: 0, version: 0 },
    });
    await put(one, 'east', 300);
    await put(other, 'east', 50);
    for (const subject of [one, one, other]) await figures.recount(orm.em, subject);
    expect(await totals('east', 'west')).toEqual([350, 0]);

    const { east: before } = await figures.read(orm.em, ['east']);
    await put(one, 'west', 310);
    await figures.recount(orm.em, one);
    expect(await totals('east', 'west')).toEqual([50, 310]);
    expect((await figures.read(orm.em, ['east'])).east.version).toBeGreaterThan(before.version);

    await put(one, 'west', 310, false);
    await put(other, 'east', 50, false);
    await figures.recount(orm.em, one);
    await figures.recount(orm.em, other);
    expect(await totals('east', 'west')).toEqual([0, 0]);
    expect(await rowsOf(orm.em, sql`select * from library_counted`)).toEqual([]);
  });

  it('lose nothing where many subjects move at once, the opposite way', async () => {
    const subjects = Array.from({ length: 24 }, () => randomUUIDv7());
    await Promise.all(subjects.map((id, at) => put(id, at % 2 ? 'north' : 'south', 1)));
    await Promise.all(subjects.map((id) => figures.recount(orm.em, id)));
    await Promise.all(subjects.map((id, at) => put(id, at % 2 ? 'south' : 'north', 1)));
    await Promise.all(subjects.flatMap((id) => [figures.recount(orm.em, id), figures.recount(orm.em, id)]));
    expect(await totals('north', 'south')).toEqual([12, 12]);
  });

  it('counted anew say which were wrong, and touch no other', async () => {
    const id = randomUUIDv7();
    await put(id, 'attic', 7);
    await figures.recount(orm.em, id);
    await rowsOf(orm.em, sql`insert into library_figure (name, total) values ('cellar', 5)`);
    await rowsOf(orm.em, sql`update library_figure set total = 99 where name = 'attic'`);
    expect((await figures.rebuild(orm.em)).toSorted()).toEqual(['attic', 'cellar']);
    expect(await totals('attic', 'cellar')).toEqual([7, 0]);
    const stored = await figures.read(orm.em, ['attic']);
    expect(await figures.rebuild(orm.em)).toEqual([]);
    expect(await figures.read(orm.em, ['attic'])).toEqual(stored);
  });
});
