import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

/** Tests that may use a fixed delay, and why. */
const allowed: Record<string, string> = {
  'backend/test/support/eventually.ts': 'between two attempts',
  'backend/test/support/tus.ts': 'between two attempts, until a chunk has arrived',
  'infra/src/testing/test-nginx.ts': 'between two looks, until it answers',
};

/** Multi-line retries, whose bodies may count: formatting makes their end sure. */
const retries = /^( *)(?:\S.*)?eventually\(async \(\) =>(?: \{)?\n[\s\S]*?^\1\}?\)/gm;

/** What a page shows, read without waiting: `poll` waits. What must be absent is read once, after what shows it. */
const readOnce =
  /^ +expect\(\s*await [^;]*?\.(count|isVisible|isChecked|isDisabled|isEnabled|inputValue|getAttribute|innerText|allInnerTexts|textContent)\([^;]*?\)\s*\)\.\w+\((?!(0|false)\))/gm;

/** Addresses, which change when the browser says so: `page.waitForURL` waits. */
const addressReadOnce = /^ +expect\(.*\bpage\.url\(\).*/gm;

/** What an event of the browser adds to, and an expectation that it has come. */
const collected = /\.on\('(?:request|response)',[^;]*?(\w+)(?:\.push\(| \+= 1)/g;
const cameReadOnce = (name: string) =>
  new RegExp(`^ +expect\\((?:.*\\()?${name}\\)\\.(?!toEqual\\(\\[\\]\\)|toBe\\(0\\)|not\\.).*`, 'gm');

/** Promisified `setTimeout` with a delay, or Playwright's. Without a delay it only yields to the event loop. */
const fixedPause = /(?<!\.)\bpause\(|\bwaitForTimeout\(|\bsetTimeout\(\s*\w+,\s*\w+\s*\)\)|timers\/promises/;

describe('tests', () => {
  it('never wait by a fixed pause: what comes late on a loaded machine comes all the same', () => {
    proves('check.no-pauses');

    const files = globSync(
      [
        '{backend,workers,infra,frontend}/**/*.{spec,journey}.{ts,tsx}',
        'backend/test/support/*.ts',
        'infra/src/testing/*.ts',
      ],
      { cwd: projectRoot, exclude: (path) => /node_modules|\bdist\b/.test(path) },
    );
    expect(files.length).toBeGreaterThan(100);
    const pausing = files.filter(
      (file) =>
        file !== 'infra/src/boundaries/fixed-pauses.spec.ts' &&
        fixedPause.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(pausing.toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it('never read once what a browser shows or sends a moment later', () => {
    proves('check.no-pauses');

    const journeys = globSync('backend/test/*.journey.ts', { cwd: projectRoot });
    expect(journeys.length).toBeGreaterThan(30);
    const found = journeys.flatMap((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8').replaceAll(retries, '');
      const names = [...text.matchAll(collected)].map(([, name = '']) => name);
      return [readOnce, addressReadOnce, ...names.map(cameReadOnce)]
        .flatMap((pattern) => text.match(pattern) ?? [])
        .map((line) => `${file}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });
});
