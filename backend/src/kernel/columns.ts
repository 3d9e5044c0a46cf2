import type { InsertType, SelectType } from 'kysely';
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
