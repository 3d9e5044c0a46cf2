import { globSync, readFileSync } from 'node:fs';
import { errorCodes, type ErrorCode } from '@atelier/contracts/error-codes';
import { apiErrorOf } from './api-error.js';
import { frenchMessages } from './messages.fr.js';

describe('error codes', () => {
  it('are each a refusal that somebody makes', () => {
    proves('api.error-codes');

    const sources = globSync(['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'])
      .filter((file) => !/\.spec\.tsx?$|messages\.fr\.ts$|refuses\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|@Refuses\([^)]*\)/g, ''))
      .join('\n');
    const dead = Object.keys(errorCodes).filter((code) => !sources.includes(`'${code}'`));
    expect(dead).toEqual([]);
  });

  it.each(Object.entries(errorCodes) as [ErrorCode, number][])(
    'say of %s what is wrong with which field where the status is 422, whoever throws it (%s)',
    (code, status) => {
      proves('api.errors');

      const [issue, ...more] = apiErrorOf(code).issues ?? [];
      expect(issue?.message).toBe(status === 422 ? frenchMessages[code] : undefined);
      expect(apiErrorOf(code, { issues: [] }).issues).toEqual(status === 422 ? [issue] : []);
      expect(more).toEqual([]);
      const said = { path: 'title', message: 'Le titre est obligatoire' };
      expect(apiErrorOf(code, { issues: [said] }).issues).toEqual([said]);
    },
  );
});
