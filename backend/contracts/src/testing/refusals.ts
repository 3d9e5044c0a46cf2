import type { z } from 'zod';

/** What a schema has against a value, `<path>: <message>` each; nothing where it takes the value. */
export const refusals = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Where a schema refuses a value. */
export const refusedPaths = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

export const letters = (count: number): string => 'a'.repeat(count);

export const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

export const id = '01900000-0000-7000-8000-000000000001';
export const otherId = '01900000-0000-7000-8000-000000000002';
export const instant = '2026-11-21T10:00:00.000Z';
