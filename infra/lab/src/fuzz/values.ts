import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The subset of JSON Schema used by contracts. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: Schema | boolean;
}

/** Known hostile values: lone surrogates, NULs, overlong, deep, huge, negative, of another type or meaning. */
const hostile: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202Egnp.exe',
  '\u200B\u2060',
  'é'.repeat(3000),
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  '<x>'.repeat(3000),
  "'; drop table identity_account; --",
  '%00',
  '%',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:6379/',
  '{"$gt":""}',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '1e400',
  '-0',
  '9'.repeat(40),
  '2026-02-30',
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  true,
  false,
  null,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 2000 }, () => 0),
];

export const anyHostile: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** Valid and invalid text. */
const text = ({ minLength = 0, maxLength = 200 }: Schema): Arbitrary<unknown> =>
  fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) });

/** Real values of the target's data. */
export interface Known {
  ids: readonly string[];
  /** Addresses, links, passwords, field names. */
  words: readonly string[];
}

/** Mostly valid values of a contract: each part is occasionally corrupted. */
export function valuesOf(contract: z.ZodType, known: Known): Arbitrary<unknown> {
  const schema = z.toJSONSchema(contract, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Schema;
  return arbitraryOf(schema, known);
}

function arbitraryOf(schema: Schema, known: Known): Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: fittingOf(schema, known) }, { weight: 1, arbitrary: anyHostile });
}

function fittingOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const { anyOf, oneOf, allOf } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fittingOf(choice, known)));
  if (allOf) return fittingOf(Object.assign({}, ...allOf) as Schema, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const length = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 6, 6) };
      return fc.array(arbitraryOf(schema.items ?? {}, known), length);
    }
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringOf(schema, known);
    default:
      return fc.oneof(fc.constantFrom(...known.words), fc.jsonValue({ maxDepth: 3 }), anyHostile);
  }
}

function objectOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const fields = Object.fromEntries(properties.map(([name, part]) => [name, arbitraryOf(part, known)]));
  const fitting = fc.record(fields, { requiredKeys: schema.required ?? [] });
  const strange = fc.tuple(fitting, fc.dictionary(fc.string({ maxLength: 12 }), anyHostile, { maxKeys: 2 }));
  return fc.oneof(
    { weight: 9, arbitrary: fitting },
    { weight: 1, arbitrary: strange.map(([whole, more]) => ({ ...whole, ...more })) },
  );
}

function numberOf({ type, minimum, maximum }: Schema): Arbitrary<number> {
  const min = Math.max(minimum ?? -10, -1e9);
  const max = Math.min(maximum ?? 100_000, 1e9);
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function stringOf(schema: Schema, known: Known): Arbitrary<unknown> {
  switch (schema.format) {
    case 'uuid':
      return fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...known.ids) },
        { weight: 1, arbitrary: fc.uuid() },
      );
    case 'email':
      return fc.oneof(
        fc.emailAddress(),
        fc.constantFrom(...known.words.filter((word) => word.includes('@'))),
      );
    case 'uri':
      return fc.webUrl();
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    default:
      return fc.oneof(
        { weight: 3, arbitrary: text(schema) },
        { weight: 1, arbitrary: fc.constantFrom(...known.words) },
      );
  }
}
