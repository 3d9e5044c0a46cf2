import { globSync, readFileSync } from 'node:fs';

describe('dates that name their month', () => {
  it('are written by `dateWriter` alone, which knows « 1er » and the clocks of Paris', () => {
    const sources = globSync('{backend/src,backend/contracts/src,workers/src,frontend/src}/**/*.{ts,tsx}');
    expect(sources.length).toBeGreaterThan(1000);
    const written =
      /Intl\.DateTimeFormat\([^;]*?(?:dateStyle: '(?:full|long|medium)'|month: '(?:long|short)')|toLocaleDateString\(/;
    const others = sources.filter(
      (file) => !file.includes('.spec.') && written.test(readFileSync(file, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});
