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
          ['Solaris', '9.0'],
          ['Ubik', null],
        ],
        isCut: false,
      },
      { columns: ['octets', 'infini'], rows: [["x'00ff'", 'Inf']], isCut: false },
    ]);
    expect(output).toContain('Ubik | NULL');
  });

  it('says at which line it fails', async () => {
    expect(
      await engine.run([schema, query('select 1;\n\n-- puis\nselect * from absent;')], ''),
    ).toMatchObject({
      error: { message: 'Il n’y a pas de table « absent ».', position: { file: 'requete.sql', line: 4 } },
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
      received: 'Il n’y a pas de table « note ».',
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
      'Il n’y a pas de table « livre ».',
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

  it('keeps integers of 64 bits, and writes numbers as sqlite3 does', async () => {
    proves('exercise.sql-values');

    const numbers =
      'select 9007199254740993, 9223372036854775807, 12.0, 0.1 + 0.2, 1e20, -1e-7, 1.0 * 3, 7, -0.0, null';
    const { tables, output } = await engine.run([query(numbers)], '');
    const row = [
      '9007199254740993',
      '9223372036854775807',
      '12.0',
      0.3,
      '1.0e+20',
      '-1.0e-07',
      '3.0',
      7,
      '0.0',
      null,
    ];
    expect(tables[0]?.rows).toEqual([row]);
    expect(output.split('\n')[1]).toBe(row.map((cell) => cell ?? 'NULL').join(' | '));
    const big = 'select 9007199254740993';
    expect(await judge({ rows: [['9007199254740993']] }, big)).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows: [[9007199254740992]] }, big)).toMatchObject({
      outcome: 'failed',
      received: '9007199254740993',
    });
    expect(await judge({ rows: [[12]] }, 'select 12.0')).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows: [['12.0']] }, 'select 12.0')).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows: [['Infinity']] }, 'select 1e999')).toMatchObject({ outcome: 'passed' });
    expect(await judge({ rows: [[12]] }, 'select 13')).toMatchObject({ expected: '12', received: '13' });
  });

  it('has the functions of SQLite, and no others', async () => {
    proves('exercise.sql-values');

    const { tables } = await engine.run(
      [query("select log(100), ceil('abc'), sqrt(16), round(2.5), pi() > 3")],
      '',
    );
    expect(tables[0]?.rows).toEqual([['2.0', null, '4.0', '3.0', 1]]);
    expect((await engine.run([query('select median(prix) from livre')], '')).error).not.toBeNull();
  });

  it.each([
    ['select x from a', 'Il n’y a pas de colonne « x ».'],
    ['select livre.x from livre', 'Il n’y a pas de colonne « livre.x ».'],
    ['selec 1', 'Erreur de syntaxe près de « selec ».'],
    ['select titre, from livre', 'Erreur de syntaxe près de « from ».'],
    ["select 'abc", 'Il manque un guillemet ou une apostrophe de fin.'],
    ['select * from', 'L’instruction n’est pas finie.'],
    ['.tables', '« .tables » est une commande de l’outil sqlite3, et non du SQL.'],
    ['select titre from livre a join livre b', /^Plusieurs tables ont une colonne « titre »/],
    ['insert into livre values (1, null, 2)', '« livre.titre » ne peut pas être vide (NOT NULL).'],
    ["insert into livre values (1, 'x', 2)", /^Cette valeur y est déjà, mais « livre.id » doit être unique/],
    ['insert into livre values (1)', 'La table « livre » a 3 colonnes, mais 1 valeur est donnée.'],
    ['insert into livre (auteur) values (1)', 'La table « livre » n’a pas de colonne « auteur ».'],
    ["insert into livre values ('a', 'b', 1)", 'Cette valeur n’est pas du type attendu : un nombre entier.'],
    [
      'create table t (x check (x > 0)); insert into t values (-1)',
      'La condition « x > 0 » n’est pas respectée (CHECK).',
    ],
    [
      'pragma foreign_keys = on; create table t (l references livre (id)); insert into t values (9)',
      /^Une clé étrangère ne mène à aucune ligne/,
    ],
    [
      'select titre from livre where count(*) > 1',
      /^La fonction d’agrégat « count\(\) » n’est pas admise ici/,
    ],
    ['select sum(max(prix)) from livre', /^La fonction d’agrégat « max\(\) »/],
    ['select now()', 'SQLite n’a pas de fonction « now ».'],
    ['select 1 union select 1, 2', 'Les deux SELECT autour de UNION n’ont pas autant de colonnes.'],
    ['create table livre (x)', 'Il y a déjà une table ou une vue « livre ».'],
    ['select titre from livre order by 9', 'ORDER BY nomme une colonne par son numéro : de 1 à 1.'],
    ['commit', 'Aucune transaction n’est ouverte (BEGIN).'],
    ['drop view livre', '« livre » se supprime par DROP TABLE.'],
    ['select raise(abort, 1)', 'SQLite répond : RAISE() may only be used within a trigger-program'],
  ])('says in French what SQLite refuses: %s', async (text, words) => {
    proves('exercise.sql-faults');

    const { error } = await engine.run([schema, query(`create table a (y);\n${text}`)], '');
    expect(error?.message).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });
});
