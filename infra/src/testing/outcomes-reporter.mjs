import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes what became of each test, one JSON a line, to the file that `ATELIER_TEST_OUTCOMES` names: what `make test` holds
 * docs/conformance.md to. Without it, nothing.
 */
export default class OutcomesReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onTestResult(_test, { testFilePath, testResults }) {
    const path = process.env['ATELIER_TEST_OUTCOMES'];
    if (!path) return;
    const file = relative(this.rootDir, testFilePath);
    const lines = testResults.map(({ title, status }) => `${JSON.stringify({ file, title, status })}\n`);
    appendFileSync(path, lines.join(''));
  }
}
