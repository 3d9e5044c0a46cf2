import { globSync, readFileSync } from 'node:fs';
import { auditKinds } from '@atelier/contracts/audit';

const root = new URL('../../../..', import.meta.url).pathname;

/** The `kind` of an audit note, literal or chosen by a condition. Error codes of the same name do not match. */
const written = /(?:\bkind(?::| =)|\s[?:]|&&)\s+'([a-z-]+)'/g;

describe('every kind of the journal', () => {
  it('is written by somebody', () => {
    const kinds = globSync('{backend,workers}/src/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.spec.ts') && !/\/(node_modules|dist)\//.test(file))
      .map((file) => readFileSync(root + file, 'utf8'))
      .filter((text) => /\bnote(Audit|Refusal)\b/.test(text))
      .flatMap((text) => [...text.matchAll(written)].map(([, kind]) => kind));
    const forgotten = Object.keys(auditKinds).filter((kind) => !kinds.includes(kind));
    expect(forgotten).toEqual([]);
  });
});
