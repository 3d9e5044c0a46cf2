import type { z } from 'zod';

type Check = z.core.$ZodCheck;

/** Formats whose own expression matches a fixed length, so that a long text fails at once. */
const fixedFormats = new Set(['uuid', 'date', 'datetime']);

const isMaximum = ({ _zod: { def } }: Check): boolean =>
  def.check === 'max_length' || def.check === 'length_equals';
const stops = ({ _zod: { def } }: Check): boolean => def.abort === true;

/** Whether no check sees a text that is longer than its maximum. A minimum reads no character. */
function isBoundedText(def: z.core.$ZodStringDef): boolean {
  const checks = def.checks ?? [];
  if ('format' in def) {
    const { format, abort } = def as z.core.$ZodStringFormatDef;
    return fixedFormats.has(format) && (checks.length === 0 || abort === true);
  }
  const first = checks.find((check) => check._zod.def.check !== 'min_length');
  return first !== undefined && isMaximum(first) && stops(first);
}

const verified = new WeakSet<z.core.$ZodType>();

function* partsOf(schema: z.core.$ZodType, path: string, seen: Set<z.core.$ZodType>): Generator<string> {
  if (seen.has(schema) || verified.has(schema)) return;
  seen.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (part: z.core.$ZodType, name = '') => partsOf(part, name ? `${path}.${name}` : path, seen);
  switch (def.type) {
    case 'string':
      if (!isBoundedText(def)) yield `${path}: text without a maximum before its other checks`;
      return;
    case 'array':
      // zod compares the length before it reads the elements.
      if (!def.checks?.some(isMaximum)) yield `${path}: list without a maximum`;
      return yield* within(def.element, '[]');
    case 'object':
      for (const [name, part] of Object.entries(def.shape)) yield* within(part, name);
      return;
    case 'union':
      for (const part of def.options) yield* within(part);
      return;
    case 'tuple':
      for (const part of def.items) yield* within(part, '[]');
      return;
    case 'pipe':
      // What follows sees what this part lets pass.
      return yield* within(def.in);
    case 'lazy':
      return yield* within(def.getter());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return yield* within(def.innerType);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
      return;
    default:
      // Records among them: zod has no maximum for their keys.
      if (def.type !== 'unknown' || def.checks?.length) yield `${path}: ${def.type} without a maximum`;
  }
}

/**
 * The parts of a schema that work on text or lists of any length; empty for what may read a request. The cost of
 * an expression, a folding or a comparison is then known before it runs.
 */
export const unboundedParts = (schema: z.core.$ZodType): string[] => [...partsOf(schema, '', new Set())];

/** Stops the start, or the first spec, of who reads a request by an unbounded schema. */
export function requireBounds(schema: z.core.$ZodType, reader: string): void {
  const seen = new Set<z.core.$ZodType>();
  const parts = [...partsOf(schema, '', seen)];
  if (parts.length > 0) throw new Error(`${reader} reads what has no bound: ${parts.join('; ')}`);
  for (const part of seen) verified.add(part);
}
