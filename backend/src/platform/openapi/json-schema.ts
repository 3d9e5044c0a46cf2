import { z } from 'zod';

/** A contract as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. What JSON cannot say is left open. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return described;
}
