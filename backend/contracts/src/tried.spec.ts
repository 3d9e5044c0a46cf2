import { readdirSync } from 'node:fs';
import { z } from 'zod';
import * as common from './common.js';
import { answers, bodies, certain, limits, refused } from './testing/every-table.js';
import { triedAlone } from './testing/tried-alone.js';

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const reached = new Set<z.ZodType>();
/** Collects a schema and its parts, recursively. */
const reach = (value: unknown): void => {
  if (!isSchema(value)) {
    // The shape of an object, the options of a union.
    for (const part of valuesOf(value)) if (isSchema(part)) reach(part);
  } else if (!reached.has(value)) {
    reached.add(value);
    Object.values(value._zod.def).forEach(reach);
  }
};
const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.entries(schema.shape) : []);
const shared = new Set<unknown>(Object.values(common));
/** Whether its fields are reused from another schema by `extend` or `pick`. An id alone proves nothing. */
const isWithin = (schema: z.ZodType): boolean =>
  reached.has(schema) ||
  (shapeOf(schema).some(([, field]) => !shared.has(field)) &&
    [...reached].some((other) => {
      const fields = new Map<string, unknown>(shapeOf(other));
      return shapeOf(schema).every(([name, field]) => fields.get(name) === field);
    }));

const contracts = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

/** Every schema a contract exports, including those in tables such as `courseFields`. */
const exported = async (file: string): Promise<[string, z.ZodType][]> => {
  const parts = Object.entries((await import(`./${file}.js`)) as object).flatMap(([name, value]) =>
    isSchema(value)
      ? [[name, value]]
      : Object.entries((value ?? {}) as object).map(([key, part]) => [`${name}.${key}`, part]),
  ) as [string, unknown][];
  return parts.flatMap(([name, value]) => (isSchema(value) ? [[`${file}: ${name}`, value]] : []));
};

describe('every contract', () => {
  it('is tried with all that it carries', async () => {
    for (const [, schema] of [...answers, ...bodies, ...limits, ...refused, ...certain]) reach(schema);
    triedAlone.forEach(reach);
    const schemas = (await Promise.all(contracts.map(exported))).flat();
    expect(schemas.length).toBeGreaterThan(200);
    expect(schemas.filter(([, schema]) => !isWithin(schema)).map(([name]) => name)).toEqual([]);
  });
});
