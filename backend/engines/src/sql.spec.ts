import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CheckOf } from '@atelier/contracts/exercise';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { Engine } from './engine.js';
import { loadEngine, wasmOf } from './load-engine.js';

let engine: Engine;
beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve(wasmOf.sql));
  engine = await loadEngine('sql', wasm, { milliseconds: 1000, memoryBytes: 16 * 1024 ** 2 });
});

const schema: SourceFile = {
  name: 'schema.sql',
  text: `create table livre (id integer primary key, titre text not null, prix real);
insert into livre (titre, prix) values ('Dune', 12.5), ('Solaris', 9), ('Ubik', null);`,
};
const query = (text: string): SourceFile => ({ name: 'requete.sql', text });
const check = (fields: Partial<CheckOf<'sql'>>): CheckOf<'sql'> => ({
  kind: 'sql',
  _id: randomUUID(),
  sentence: 'Va.',
  query: '',
  rows: [],
  isOrdered: false,
  ...fields,
});
const judge = async (fields: Partial<CheckOf<'sql'>>, text: string, solution?: string) => {
  const files = [schema, query(text)];
  const known = solution === undefined ? undefined : [schema, query(solution)];
  return (await engine.check({ checks: [check(fields)], files, solution: known })).checks[0];
};

describe('SQL', () => {
  it('shows the results of queries as tables', async () => {
    const { output, tables, error } = await engine.run(
      [schema, query("select titre, prix from livre order by id; select x'00ff' as octets, 1e999 as infini")],
      'requete.sql',
    );
    expect(error).toBeNull();
    expect(tables).toEqual([
      {
        columns: ['titre', 'prix'],
        rows: [
          ['Dune', 12.5],
          ['Solaris', 9],
          ['Ubik', null],
        ],
        isCut: false,
      },
      { columns: ['octets', 'infini'], rows: [["x'00ff'", 'Infinity']], isCut: false },
    ]);
    expect(output).toContain('Ubik | NULL');
  });

  it('says at which line it fails', async () => {
    expect(
      await engine.run([schema, query('select 1;\n\n-- puis\nselect * from absent;')], ''),
    ).toMatchObject({
      error: { message: 'no such table: absent', position: { file: 'requete.sql', line: 4 } },
    });
    expect(await engine.run([query('selec 1')], '')).toMatchObject({ error: { position: { line: 1 } } });
  });

  it('compares the last result, or that of a query of the check, in order or not', async () => {
    proves('exercise.sql');

    const rows = [['Solaris'], ['Dune']];
    const text = 'select titre from livre where prix is not null';
    expect(await judge({ rows }, text)).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows, isOrdered: true }, `${text} order by prix desc`)).toMatchObject({
      outcome: 'failed',
      expected: 'Solaris\nDune',
      received: 'Dune\nSolaris',
    });
    expect(await judge({ rows, isOrdered: true }, `${text} order by prix`)).toMatchObject({
      outcome: 'passed',
    });
    expect(await judge({ rows, columns: ['TITRE'] }, text)).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows, columns: ['nom'] }, text)).toMatchObject({ outcome: 'failed' });
    expect(
      await judge({ rows: [[2]], query: 'select count(*) from livre' }, 'delete from livre where id = 1'),
    ).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows: [[0.3]] }, 'select 0.1 + 0.2')).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows: [[1]] }, "select '1'")).toMatchObject({ outcome: 'failed' });
    expect(await judge({ rows: [] }, '')).toMatchObject({ outcome: 'failed', received: 'aucun résultat' });
  });

  it('tells the author’s mistake from the learner’s', async () => {
    const create = 'create table note (n int)';
    expect(await judge({ query: 'selec 1' }, create)).toMatchObject({ outcome: 'broken' });
    expect(await judge({ query: 'select n from note' }, '')).toMatchObject({
      outcome: 'failed',
      received: 'no such table: note',
    });
    expect(await judge({ query: 'select n from note' }, '', create)).toMatchObject({ outcome: 'failed' });
    expect(await judge({ query: 'select n from notes' }, create, create)).toMatchObject({
      outcome: 'broken',
    });
  });

  it.each([
    ["attach database 'autre.db' as autre"],
    ['; -- ruse\n/* attach */ ATTACH ":memory:" as b'],
    ["vacuum into '/tmp/x'"],
    ['pragma hard_heap_limit = 0'],
    ['pragma max_page_count = 2000000'],
    ['pragma writable_schema = on'],
    ["select load_extension('x')"],
    ["select writefile('/tmp/x', 'y')"],
    ["select readfile('/etc/passwd')"],
  ])('refuses what reaches beyond its database: %s', async (text) => {
    proves('exercise.sql-confined');

    expect((await engine.run([query(text)], '')).error).not.toBeNull();
  });

  it.each([
    ['select zeroblob(900000000)'],
    ['select length(hex(zeroblob(200000000)))'],
    [
      'create table t(x); insert into t with recursive n(i) as (select 1 union all select i + 1 from n limit 100000) select zeroblob(10000) from n',
    ],
    [
      'with recursive t(x) as (select zeroblob(100000) union all select x || x from t) select count(*) from t',
    ],
  ])('stops a program that needs too much memory: %s', async (text) => {
    proves('exercise.sql-confined');

    expect(await engine.run([query(text)], '')).toMatchObject({ stopped: { reason: 'memory' } });
    expect(await engine.run([query('select 1 as un')], '')).toMatchObject({
      error: null,
      tables: [{ rows: [[1]] }],
    });
  });

  it('lets a lesson look at its tables, and nothing remain for the next program', async () => {
    expect((await engine.run([schema, query('pragma table_info(livre)')], '')).tables[0]?.rows).toHaveLength(
      3,
    );
    expect((await engine.run([query('select * from livre')], '')).error?.message).toBe(
      'no such table: livre',
    );
  });

  it('reads no more rows than it shows', async () => {
    const { tables } = await engine.run(
      [query('with recursive n(i) as (select 1 union all select i + 1 from n) select i from n')],
      '',
    );
    expect(tables[0]).toMatchObject({ isCut: true });
    expect(tables[0]?.rows).toHaveLength(200);
  });
});
