import type { EntitySchema, InferKyselyDB, MigrationObject } from '@mikro-orm/postgresql';
import type { ColumnType, InsertType, SelectType } from 'kysely';
import type { Figures } from './figures.js';
import { sql, type Sql } from './sql.js';
import { storableJson } from './storable-json.js';

type Trim<Text> = Text extends `${' ' | '\n'}${infer Rest}` ? Trim<Rest> : Text;
type ColumnNames<Columns> = Columns extends `${infer Head},${infer Tail}`
  ? Trim<Head> | ColumnNames<Tail>
  : Trim<Columns>;
type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name & string;
type CheckedColumns<Table, Columns> =
  Exclude<ColumnNames<Columns>, keyof Table> extends infer Unknown extends string
    ? [Unknown] extends [never]
      ? Columns
      : `no column ${Unknown}`
    : never;

/** Column name of a property. */
export const columnName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Select list with columns aliased to their properties. */
export const selectedProperties =
  <Table>(alias?: string) =>
  <Name extends CamelCase<keyof Table>>(
    names: readonly Name[],
  ): Sql<{
    [Each in keyof Table as CamelCase<Each> extends Name ? CamelCase<Each> : never]: SelectType<Table[Each]>;
  }> =>
    sql.raw(names.map((name) => `${alias ? `${alias}.` : ''}"${columnName(name)}" as "${name}"`).join(', '));

/** Insert values of properties stored unchanged. */
export const insertedValues =
  <Table>() =>
  <Name extends CamelCase<keyof Table>>(names: readonly Name[], values: Record<Name, unknown>) =>
    Object.fromEntries(names.map((name) => [columnName(name), values[name]])) as {
      [Each in keyof Table as CamelCase<Each> extends Name ? Each : never]: InsertType<Table[Each]>;
    };

/** Row type of a select list. */
export type RowOf<Columns> = Columns extends Sql<infer Row> ? Row : never;

/**
 * A typed select list for SQL statements, with `RowOf` as its row type:
 * `columnsOf<CatalogTables['catalog_course']>()('id, image_url')` reads `id` and `image_url as "imageUrl"`.
 * Computed columns are typed SQL fragments.
 */
export const columnsOf =
  <Table>(alias?: string) =>
  <const Columns extends string, Computed extends Record<string, Sql<unknown>> = Record<never, never>>(
    list: CheckedColumns<Table, Columns>,
    computed?: Computed,
  ): Sql<
    {
      [Each in ColumnNames<Columns> & keyof Table as CamelCase<Each>]: SelectType<Table[Each]>;
    } & { [Each in keyof Computed]: RowOf<Computed[Each]> }
  > => {
    const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const aliased = (name: string) => `${alias ? `${alias}.` : ''}"${name}" as "${camel(name)}"`;
    const names = list.split(',').map((name) => name.trim());
    // A single fragment, since a list of small ones would be rendered on every call.
    const columns = sql.raw(names.map(aliased).join(', '));
    const computedColumns = Object.entries(computed ?? {}).map(
      ([name, value]) => sql`${value} as ${sql.id(name)}`,
    );
    return sql.join([columns, ...computedColumns]) as never;
  };

/** A module's entities and migrations. */
export interface ModuleSchema {
  entities: readonly (EntitySchema | EntityClass)[];
  /** Names start with date and number, by which all modules' migrations are ordered. */
  migrations: readonly MigrationObject[];
  /** Its materialised sums. */
  figures?: readonly Figures[];
}

type EntityClass = abstract new () => object;

/** Serialised JSON for a `jsonb` column: the driver would send an array as a PostgreSQL array. */
export type Json<Value> = string & { readonly jsonOf: Value };

export const json = <Value>(value: Value) => storableJson(value) as Json<Value>;

/** As read: timestamps are text, since MikroORM disables the driver's date parsing. */
type ReadValue<Value> = Value extends Date ? string : Value;

type WrittenValue<Value> =
  | Exclude<Value, object>
  | (Date extends Value
      ? Date | string
      : Extract<Value, object> extends never
        ? never
        : Json<Extract<Value, object>>);

/** Columns with defaults may be omitted. */
type Column<Value> = [Value] extends [ColumnType<infer Stored, infer _Insert, infer _Update>]
  ? ColumnType<ReadValue<Stored>, WrittenValue<Stored> | undefined, WrittenValue<Stored>>
  : ColumnType<ReadValue<Value>, WrittenValue<Value>, WrittenValue<Value>>;

/**
 * Kysely table types of entities, by database names. Each module declares its own (`tables.ts`), so its
 * statements cannot reference another's. `Big` lists bigint columns, which the driver returns as text.
 */
export type TablesOf<Schemas extends { name: string }, Big extends string = never> = {
  [Table in keyof InferKyselyDB<Schemas>]: {
    [Name in keyof InferKyselyDB<Schemas>[Table]]: Name extends Big
      ? ColumnType<string, number, number>
      : Column<InferKyselyDB<Schemas>[Table][Name]>;
  };
};

/** A complete row for insert: every column is required, nullable ones too, except those the database fills. */
export type StoredRow<Table> = {
  [Name in keyof Table as undefined extends InsertType<Table[Name]> ? never : Name]:
    | InsertType<Table[Name]>
    | Sql<InsertType<Table[Name]>>;
};

/** For `doUpdateSet` (upsert): all inserted columns except the conflict key. */
export function excludedColumns<Row extends object, Key extends keyof Row & string>(
  row: Row,
  ...keys: Key[]
): { [Name in Exclude<keyof Row, Key>]: Sql<Exclude<Row[Name], Sql<unknown>>> } {
  const names = Object.keys(row).filter((name) => !keys.includes(name as Key));
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as never;
}
