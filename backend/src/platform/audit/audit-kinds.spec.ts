import { globSync, readFileSync } from 'node:fs';
import { auditKinds } from '@atelier/contracts/audit';

describe('every kind of the journal', () => {
  it('is written by somebody', () => {
    const sources = globSync(['backend/src/**/*.ts', 'workers/src/**/*.ts'])
      .filter((file) => !file.endsWith('.spec.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(Object.keys(auditKinds).filter((kind) => !sources.includes(`'${kind}'`))).toEqual([]);
  });
});
