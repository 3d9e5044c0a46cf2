import { p } from '@mikro-orm/postgresql';
import type { Category, Language } from '@atelier/contracts/common';
import { namesOf } from '@atelier/contracts/words/names-of';

const field = <Column, const Blank extends string | null | unknown[]>(column: Column, blank: Blank) => ({
  column,
  blank,
});

/**
 * What an author says of a course and is kept as it was said: its column, and what it is before anything was written. The
 * entity, the blank course, its copy, the commands that save them and what is read back follow from this table.
 */
const table = {
  description: field(p.text(), ''),
  subdescription: field(p.text(), ''),
  requirement: field(p.text(), ''),
  category: field(p.text().$type<Category>().strictNullable(), null),
  language: field(p.text().$type<Language>(), 'fr'),
  promotion: field(p.text().strictNullable(), null),
  imageUrl: field(p.text().strictNullable(), null),
  skills: field(p.json().$type<string[]>(), []),
};
export type PlainField = keyof typeof table;
export const plainFields = namesOf(table);

type Each<Aspect extends 'column' | 'blank'> = { [Name in PlainField]: (typeof table)[Name][Aspect] };
const each = <Aspect extends 'column' | 'blank'>(aspect: Aspect) =>
  Object.fromEntries(plainFields.map((name) => [name, table[name][aspect]])) as Each<Aspect>;

export const plainColumns = each('column');
export const blankFields = () => structuredClone(each('blank'));

type KeptIn<Column> = Column extends { '~type'?: { value: infer Value } }
  ? Column extends { '~options': { nullable: true } }
    ? Value | null
    : Value
  : never;
/** What the entity holds of them. */
export type PlainValues = { [Name in PlainField]: KeptIn<(typeof table)[Name]['column']> };

export const plainFieldsOf = <Row extends Record<PlainField, unknown>>(row: Row) =>
  Object.fromEntries(plainFields.map((name) => [name, row[name]])) as Pick<Row, PlainField>;
