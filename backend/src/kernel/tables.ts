import type { EntitySchema, InferKyselyDB, MigrationObject } from '@mikro-orm/postgresql';
import type { ColumnType, InsertType, SelectType } from 'kysely';
import type { Figures } from './figures.js';
import { sql, type Sql } from './sql.js';

type Trim<Text> = Text extends `${' ' | '\n'}${infer Rest}` ? Trim<Rest> : Text;
type Names<List> = List extends `${infer Head},${infer Tail}` ? Trim<Head> | Names<Tail> : Trim<List>;
type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name & string;
type Known<Table, List> =
  Exclude<Names<List>, keyof Table> extends infer Unknown extends string
    ? [Unknown] extends [never]
      ? List
      : `no column ${Unknown}`
    : never;

/** As PostgreSQL calls the column of a property. */
export const columnName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of properties, answered under the names of these. */
export const columnsNamed =
  <Table>(alias?: string) =>
  <Name extends Camel<keyof Table>>(
    names: readonly Name[],
  ): Sql<{
    [Each in keyof Table as Camel<Each> extends Name ? Camel<Each> : never]: SelectType<Table[Each]>;
  }> =>
    sql.raw(names.map((name) => `${alias ? `${alias}.` : ''}"${columnName(name)}" as "${name}"`).join(', '));

/** What is inserted of properties that are stored as they are. */
export const storedAs =
  <Table>() =>
  <Name extends Camel<keyof Table>>(names: readonly Name[], facts: Record<Name, unknown>) =>
    Object.fromEntries(names.map((name) => [columnName(name), facts[name]])) as {
      [Each in keyof Table as Camel<Each> extends Name ? Each : never]: InsertType<Table[Each]>;
    };

/** A row as a select list answers it. */
export type RowOf<Columns> = Columns extends Sql<infer Row> ? Row : never;

/**
 * A select list for statements written in SQL, and by `RowOf` the type of its rows:
 * `columnsOf<CatalogTables['catalog_course']>()('id, image_url')` reads `id` and `image_url as "imageUrl"`. What is computed is given
 * as SQL with a type of its own.
 */
export const columnsOf =
  <Table>(alias?: string) =>
  <const List extends string, Computed extends Record<string, Sql<unknown>> = Record<never, never>>(
    list: Known<Table, List>,
    computed?: Computed,
  ): Sql<
    {
      [Each in Names<List> & keyof Table as Camel<Each>]: SelectType<Table[Each]>;
    } & { [Each in keyof Computed]: RowOf<Computed[Each]> }
  > => {
    const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const read = (name: string) => `${alias ? `${alias}.` : ''}"${name}" as "${camel(name)}"`;
    const names = list.split(',').map((name) => name.trim());
    // One text for all: a list of many small parts would be put together anew at every call.
    const named = sql.raw(names.map(read).join(', '));
    const more = Object.entries(computed ?? {}).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
    return sql.join([named, ...more]) as never;
  };

/** What a module stores: its tables as MikroORM knows them, and the steps by which they came to be. */
export interface ModuleSchema {
  entities: readonly (EntitySchema | EntityClass)[];
  /** A name begins with its date and a number: all modules' run in the order of their names. */
  migrations: readonly MigrationObject[];
  /** Sums that it keeps instead of counting rows. */
  figures?: readonly Figures[];
}

type EntityClass = abstract new () => object;

/** What a `jsonb` column is given: its text, since the driver would send an array as one of PostgreSQL's own. */
export type Json<Value> = string & { readonly jsonOf: Value };

export const json = <Value>(value: Value) => JSON.stringify(value) as Json<Value>;

/** As the driver answers it: timestamps are text, since MikroORM parses dates itself. */
type Read<Value> = Value extends Date ? string : Value;

type Written<Value> =
  | Exclude<Value, object>
  | (Date extends Value
      ? Date | string
      : Extract<Value, object> extends never
        ? never
        : Json<Extract<Value, object>>);

/** What the database fills by itself may be left out. */
type Column<Value> = [Value] extends [ColumnType<infer Filled, infer _Insert, infer _Update>]
  ? ColumnType<Read<Filled>, Written<Filled> | undefined, Written<Filled>>
  : ColumnType<Read<Value>, Written<Value>, Written<Value>>;

/**
 * The tables of entities, by the names that the database has for them and for their columns. A module makes its own of them
 * (`tables.ts`), so that its statements can name no other's. `Big` names columns of numbers that the driver answers as text.
 */
export type TablesOf<Schemas extends { name: string }, Big extends string = never> = {
  [Table in keyof InferKyselyDB<Schemas>]: {
    [Name in keyof InferKyselyDB<Schemas>[Table]]: Name extends Big
      ? ColumnType<string, number, number>
      : Column<InferKyselyDB<Schemas>[Table][Name]>;
  };
};

/** A whole row as it is stored: every column must be said, those that may be empty too, but for what the database fills. */
export type StoredRow<Table> = {
  [Name in keyof Table as undefined extends InsertType<Table[Name]> ? never : Name]:
    | InsertType<Table[Name]>
    | Sql<InsertType<Table[Name]>>;
};

/** For `doUpdateSet`: all of the row that was to be inserted, but for the columns by which the older one was found. */
export function renewing<Row extends object, Key extends keyof Row & string>(
  row: Row,
  ...keys: Key[]
): { [Name in Exclude<keyof Row, Key>]: Sql<Exclude<Row[Name], Sql<unknown>>> } {
  const names = Object.keys(row).filter((name) => !keys.includes(name as Key));
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as never;
}
