import { z } from 'zod';
import { ValidationPipe } from './validation.js';

describe('what is parsed', () => {
  const anything = z.looseObject({});
  const parsed = (json: string) =>
    new ValidationPipe().transform(JSON.parse(json), { type: 'body', schema: anything });

  it.each([
    ['{"a":"b","c":""}', { a: 'b', c: '' }],
    ['{"a":"b","__proto__":"x"}', { a: 'b' }],
    ['{"constructor":"x","prototype":"y","a":"b"}', { a: 'b' }],
    [
      '{"a":"b","c":{"__proto__":{"d":1},"constructor":"x","e":[{"prototype":1,"f":2}]}}',
      { a: 'b', c: { e: [{ f: 2 }] } },
    ],
  ])('of %s has no name that reaches a prototype', async (json, expected) => {
    const value = await parsed(json);
    expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
  });
});
