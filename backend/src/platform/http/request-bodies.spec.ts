import { isNestedTooDeep } from './request-bodies.js';

describe('a JSON body', () => {
  const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));

  it('may be nested 32 deep, and no deeper', () => {
    expect(isNestedTooDeep(nested(32))).toBe(false);
    expect(isNestedTooDeep(nested(33))).toBe(true);
    expect(isNestedTooDeep(Buffer.from('{"a":'.repeat(33)))).toBe(true);
  });

  it('may be as long and hold as many brackets in its texts as it likes', () => {
    expect(isNestedTooDeep(Buffer.from(JSON.stringify({ text: `${'[{'.repeat(1000)}"\\"[` })))).toBe(false);
    expect(isNestedTooDeep(Buffer.from(JSON.stringify(Array.from({ length: 1000 }, () => [[]]))))).toBe(
      false,
    );
  });
});
