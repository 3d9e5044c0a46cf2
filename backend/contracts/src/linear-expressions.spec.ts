import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';

const root = join(import.meta.dirname, '../../..');

/**
 * Which take normal forms themselves, of what a schema has bounded: they are in the first load of pages, or must stay
 * what they were for stored passwords.
 */
const normalizers = [
  'backend/contracts/src/search-words.ts',
  'backend/contracts/src/words/canonical-email.ts',
  'backend/contracts/src/words/coupon-code.ts',
  'backend/src/kernel/normal-form.ts',
  'backend/src/modules/identity/passwords/common-password.domain.ts',
  'backend/src/modules/identity/passwords/password-hash.domain.ts',
];
/** In the first load too: codes of 100 characters, and texts of the operator. */
const bounded = ['backend/contracts/src/words/coupon-code.ts', 'backend/contracts/src/words/legal-words.ts'];

interface Found {
  expressions: RegExp[];
  /** Whether it calls `normalize` itself. */
  normalizes: boolean;
}

function readFile(file: string): Found {
  const found: Found = { expressions: [], normalizes: false };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, property } = node as Record<string, unknown>;
    if (type === 'RegExpLiteral') found.expressions.push(new RegExp(String(pattern), String(flags)));
    if (type === 'MemberExpression' && (property as { value?: string }).value === 'normalize')
      found.normalizes = true;
    Object.values(node).forEach(visit);
  };
  visit(parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', decorators: true }));
  return found;
}

/** What, repeated, takes more than the time of a text's length, by analysis of the expression's states; null if nothing does. */
const dwells = ({ source, flags }: RegExp): string | null => {
  const [found] = analyse({ source, flags }).reports;
  return found ? `${found.type} on ${JSON.stringify(found.character.pick)}` : null;
};

describe('the expressions of api and worker', () => {
  const sources = globSync('{backend/src,backend/contracts/src,backend/engines/src,workers/src}/**/*.ts', {
    cwd: root,
  })
    .filter((file) => !/\.spec\.ts$|\/testing\/|\/migrations\//.test(file))
    .map((file) => ({ file, ...readFile(file) }));

  it('take the time of a text’s length, not of its square', () => {
    proves('security.bounded-work');

    const found = new Map(
      sources.flatMap(({ file, expressions }) =>
        expressions.map((expression) => [String(expression), { file, expression }] as const),
      ),
    );
    expect(found.size).toBeGreaterThan(300);
    const slow = [...found.values()].flatMap(({ file, expression }) => {
      const why = bounded.includes(file) ? null : dwells(expression);
      return why === null ? [] : [`${file}: ${String(expression)}: ${why}`];
    });
    expect(slow).toEqual([]);
  });

  it('are judged by their states', () => {
    proves('security.bounded-work');

    expect(dwells(/^(?:a\s*-?\s*)?0*[1-9]$/i)).toBe('Trade on " "');
    expect(dwells(/\s+$/)).toBe('Move on " "');
    expect(dwells(/<[^>]*>/)).toBe('Move on "<"');
    expect(dwells(/^(?:a+)+$/)).toBe('Self on "a"');
    expect(dwells(/^(?:a\s*(?:-\s*)?)?0*[1-9]$/i)).toBeNull();
  });

  it('put marks of letters in order a few at a time', () => {
    proves('security.bounded-work');

    const themselves = sources.filter(({ normalizes }) => normalizes).map(({ file }) => file);
    expect(themselves.toSorted()).toEqual(normalizers);
  });
});
