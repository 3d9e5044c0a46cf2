import { responses } from './testing/all-examples.js';

/** Every object within a value, with its path. */
const objectsIn = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, key]));
  return Array.isArray(value) ? inside : [path, ...inside];
};

const withStray = (value: unknown, [key, ...rest]: (string | number)[]): unknown => {
  if (key === undefined) return { ...(value as object), passwordHash: 'secret' };
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = withStray(copy[key], rest);
  return copy;
};

describe('a response', () => {
  it.each(responses)('%s carries every field', (_name, schema, example) => {
    expect(schema.parse(example)).toEqual(example);
  });

  it('carries nothing that its contract does not name, however deep', () => {
    const open = ['ApiError', 'Catalogue', 'what is owed of tax'];
    for (const [name, schema, example] of responses.filter(([some]) => !open.includes(some))) {
      for (const path of objectsIn(example)) {
        const stripped = schema.safeParse(withStray(example, path)).data;
        expect([name, path, stripped]).toEqual([name, path, example]);
      }
    }
  });
});
