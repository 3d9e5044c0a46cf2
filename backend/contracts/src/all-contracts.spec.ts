import { readdirSync } from 'node:fs';
import { z } from 'zod';
import * as common from './common.js';
import { responses, accepted, rejectedAnyMessage, limits, rejected } from './testing/all-examples.js';
import { testedElsewhere } from './testing/tested-elsewhere.js';

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const covered = new Set<z.ZodType>();
/** Collects a schema and its parts, recursively. */
const cover = (value: unknown): void => {
  if (!isSchema(value)) {
    // The shape of an object, the options of a union.
    for (const part of valuesOf(value)) if (isSchema(part)) cover(part);
  } else if (!covered.has(value)) {
    covered.add(value);
    Object.values(value._zod.def).forEach(cover);
  }
};
const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.entries(schema.shape) : []);
const shared = new Set<unknown>(Object.values(common));
/** Whether its fields are reused from another schema by `extend` or `pick`. An id alone proves nothing. */
const isCovered = (schema: z.ZodType): boolean =>
  covered.has(schema) ||
  (shapeOf(schema).some(([, field]) => !shared.has(field)) &&
    [...covered].some((other) => {
      const fields = new Map<string, unknown>(shapeOf(other));
      return shapeOf(schema).every(([name, field]) => fields.get(name) === field);
    }));

const contracts = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

/** Every schema a contract exports, including those in tables such as `courseFields`. */
const exportedSchemas = async (file: string): Promise<[string, z.ZodType][]> => {
  const parts = Object.entries((await import(`./${file}.js`)) as object).flatMap(([name, value]) =>
    isSchema(value)
      ? [[name, value]]
      : Object.entries((value ?? {}) as object).map(([key, part]) => [`${name}.${key}`, part]),
  ) as [string, unknown][];
  return parts.flatMap(([name, value]) => (isSchema(value) ? [[`${file}: ${name}`, value]] : []));
};

describe('every contract', () => {
  it('has an example with every field', async () => {
    for (const [, schema] of [...responses, ...accepted, ...limits, ...rejected, ...rejectedAnyMessage])
      cover(schema);
    testedElsewhere.forEach(cover);
    const schemas = (await Promise.all(contracts.map(exportedSchemas))).flat();
    expect(schemas.length).toBeGreaterThan(200);
    expect(schemas.filter(([, schema]) => !isCovered(schema)).map(([name]) => name)).toEqual([]);
  });
});
