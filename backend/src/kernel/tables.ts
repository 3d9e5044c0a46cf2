import type { ColumnType, InsertType } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { sql, type Sql } from './sql.js';

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
