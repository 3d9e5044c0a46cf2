import { z } from 'zod';
import { boundedText, trimmedText } from '@atelier/contracts/bounded-text';
import { requireBounds } from './input-bounds.js';

describe('what reads a request', () => {
  it.each([
    [z.string(), 'text'],
    [z.string().max(9).regex(/^a*$/), 'text'],
    [z.string().trim().max(9, { abort: true }), 'text'],
    [z.string().transform(Number), 'text'],
    [z.url(), 'text'],
    [z.iso.date().refine(Boolean), 'text'],
    [z.object({ a: z.union([z.number(), z.string()]).nullish() }), 'text'],
    [z.array(z.number()), 'list'],
    [z.record(z.uuid(), z.number()), 'record'],
    [z.preprocess(String, boundedText(9)), 'transform'],
  ])('is refused at the start without one', (schema, what) => {
    proves('security.bounded-work');

    expect(() => requireBounds(schema, 'GET /a')).toThrow(new RegExp(`^GET /a .*: ${what}`));
  });

  it('may read a pipe, a list or a form of what is bounded', () => {
    const bounded = z.object({
      a: boundedText(9).transform(Number).pipe(z.number()),
      b: z.array(trimmedText(9)).max(2),
      c: z.iso.date({ abort: true }).refine(Boolean).nullish(),
      d: z.uuid(),
    });
    expect(() => requireBounds(bounded, 'GET /a')).not.toThrow();
  });

  it('counts a text as it will be stored', () => {
    const name = trimmedText(5, 'long');
    expect(name.safeParse(` ${'a'.repeat(5)}\n`).data).toBe('aaaaa');
    expect(name.safeParse('a'.repeat(6)).error?.issues.map(({ message }) => message)).toEqual(['long']);
    expect(name.safeParse(' '.repeat(2_000)).error?.issues.map(({ message }) => message)).toEqual(['long']);
  });
});
