import type { z } from 'zod';

/** An answer's contract, and an example with every field. */
export type Answer = [name: string, schema: z.ZodType, example: unknown];

/** What is asked about one subject. */
export interface Asked {
  /** Each with every field that may be sent, and how it is taken where that differs. */
  bodies: [name: string, schema: z.ZodType, given: unknown, taken?: unknown][];
  /** The largest that is taken, then one more, with what is said against it where it is said in French. */
  limits?: [name: string, schema: z.ZodType, most: unknown, more: unknown, message?: string][];
  /** What is missing or of another form, and what is said against it. */
  refused?: [name: string, schema: z.ZodType, given: unknown, message: string][];
  /** What is refused, in whatever words. */
  certain?: [name: string, schema: z.ZodType, given: unknown][];
}
