import { z } from 'zod';

type Schema = z.core.$ZodType;

/** The parts that read one text each, with whatever they make of it. */
export function textReaders(schema: Schema, found = new Set<Schema>()): Set<Schema> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') for (const part of Object.values(def.shape)) textReaders(part, found);
  else if (def.type === 'array') textReaders(def.element, found);
  else if (def.type === 'union') for (const part of def.options) textReaders(part, found);
  else if (def.type === 'string') found.add(schema);
  else if (def.type === 'pipe') {
    const readers = textReaders(def.in);
    const isOfOneText = readers.has(def.in) || [...readers].some((reader) => accepts(def.in, reader));
    if (isOfOneText) found.add(schema);
    else for (const reader of readers) found.add(reader);
  } else if ('innerType' in def) textReaders(def.innerType, found);
  return found;
}
const accepts = (schema: Schema, reader: Schema): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return schema === reader || ('innerType' in def && accepts(def.innerType, reader));
};

/** The expressions of a part, and its greatest length. */
export function checksOf(schema: Schema, patterns: string[] = [], maximum = { length: 0 }) {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  for (const check of def.checks ?? []) {
    const { pattern, maximum: most } = check._zod.def as { pattern?: RegExp; maximum?: number };
    if (pattern) patterns.push(pattern.source);
    maximum.length = Math.max(maximum.length, most ?? 0);
  }
  for (const part of Object.values(def)) if (part instanceof z.ZodType) checksOf(part, patterns, maximum);
  return { patterns, maximum: maximum.length };
}
