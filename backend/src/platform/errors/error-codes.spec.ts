import { globSync, readFileSync } from 'node:fs';
import { errorCodes } from '@atelier/contracts/error-codes';

describe('error codes', () => {
  it('are each a refusal that somebody makes', () => {
    const sources = globSync(['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'])
      .filter((file) => !/\.spec\.tsx?$|messages\.fr\.ts$|refuses\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|@Refuses\([^)]*\)/g, ''))
      .join('\n');
    const dead = Object.keys(errorCodes).filter((code) => !sources.includes(`'${code}'`));
    expect(dead).toEqual([]);
  });
});
