import { globSync, readFileSync } from 'node:fs';

describe('the tracks of grids', () => {
  it('are none that CSS refuses: a `minmax` in another one leaves the whole grid without columns', () => {
    const sources = globSync('frontend/src/**/*.{ts,tsx}');
    expect(sources.length).toBeGreaterThan(500);
    const nested = sources.filter((file) => /minmax\([^()]*minmax\(/.test(readFileSync(file, 'utf8')));
    expect(nested).toEqual([]);
  });
});
