import { defineEntity, p } from '@mikro-orm/postgresql';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { sql } from './query.js';
import {
  selectedProperties,
  columnsOf,
  json,
  excludedColumns,
  type RowOf,
  insertedValues,
  type StoredRow,
  type TablesOf,
} from './tables.js';

const shelf = defineEntity({
  name: 'Shelf',
  tableName: 'library_shelf',
  properties: {
    id: p.uuid().primary(),
    roomName: p.text(),
    labels: p.json().$type<string[]>(),
    movedAt: p.datetime().strictNullable(),
    bookCount: p.integer().default(0),
  },
});
type Tables = TablesOf<typeof shelf>;
type Shelf = Tables['library_shelf'];

const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const whole: StoredRow<Shelf> = { id: '1', room_name: 'Est', labels: json(['a']), moved_at: null };

// Compile-time checks: each line must be an error of `npm run check:types`.
export const refused = () => [
  // @ts-expect-error a table of another module
  tables.selectFrom('library_reader'),
  // @ts-expect-error a column that is not there
  tables.selectFrom('library_shelf').select('roomName'),
  // @ts-expect-error a value of another type
  tables.selectFrom('library_shelf').where('book_count', '=', 'seven'),
  // @ts-expect-error JSON as it is, of which the driver would make an array of PostgreSQL's
  tables.updateTable('library_shelf').set({ labels: ['a'] }),
  // @ts-expect-error other JSON than the column holds
  tables.updateTable('library_shelf').set({ labels: json([1]) }),
  // @ts-expect-error a forgotten column
  { id: '1', labels: json(['a']), moved_at: null } satisfies StoredRow<Shelf>,
  // @ts-expect-error a forgotten column, though it may be empty
  { id: '1', room_name: 'Est', labels: json(['a']) } satisfies StoredRow<Shelf>,
  // @ts-expect-error a column that is not there
  { ...whole, height: 3 } satisfies StoredRow<Shelf>,
  // @ts-expect-error a column that is not there
  columnsOf<Shelf>()('room_size'),
];

describe('typed tables', () => {
  it('answer columns under the names of properties, and store properties in their columns', () => {
    const text = (alias?: string) => selectedProperties<Shelf>(alias)(['id', 'roomName']).statement().text;
    expect(text()).toBe('"id" as "id", "room_name" as "roomName"');
    expect(text('s')).toBe('s."id" as "id", s."room_name" as "roomName"');
    expect(insertedValues<Shelf>()(['roomName', 'bookCount'], { roomName: 'Est', bookCount: 7 })).toEqual({
      room_name: 'Est',
      book_count: 7,
    });
  });

  it('renew a row under its key, each column written once', () => {
    const { sql: text, parameters } = tables
      .insertInto('library_shelf')
      .values(whole)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(excludedColumns(whole, 'id')))
      .compile();
    expect(text).toBe(
      'insert into "library_shelf" ("id", "room_name", "labels", "moved_at") values ($1, $2, $3, $4) on conflict ("id") ' +
        'do update set "room_name" = "excluded"."room_name", "labels" = "excluded"."labels", "moved_at" = "excluded"."moved_at"',
    );
    expect(parameters).toEqual(['1', 'Est', '["a"]', null]);
  });

  it('are read by lists whose columns are checked, under the names of the program', () => {
    const columns = columnsOf<Shelf>('s')('id, moved_at', { full: sql<boolean>`book_count > 9` });
    const row: RowOf<typeof columns> = { id: '1', movedAt: '2026-11-22 10:00:00+00', full: false };
    expect(Object.keys(row)).toEqual(['id', 'movedAt', 'full']);
    expect(sql`select ${columns} from library_shelf s`.statement().text).toBe(
      'select s."id" as "id", s."moved_at" as "movedAt", book_count > 9 as "full" from library_shelf s',
    );
  });
});
