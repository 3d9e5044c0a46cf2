import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes the outcome of each test, one JSON a line, to the file that `ATELIER_TEST_OUTCOMES` names: `make test` judges the rules of
 * docs/product.md by it. Without the variable it writes nothing.
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
