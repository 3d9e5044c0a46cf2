import { relative } from 'node:path';

const patienceMilliseconds = 120_000;

/**
 * Reports hanging files, with their current step, after two minutes without a finished test: jest itself reports
 * nothing until the timeout, or never between tests.
 */
export default class StandstillReporter {
  underWay = new Map();

  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunStart() {
    this.timer = setInterval(() => this.sayWhatStands(), 5_000);
    this.timer.unref();
  }

  onTestFileStart({ path }) {
    this.underWay.set(path, { lastSign: Date.now(), cases: new Set() });
  }

  onTestCaseStart({ path }, { fullName }) {
    this.underWay.get(path)?.cases.add(fullName);
    this.noteSign(path);
  }

  onTestCaseResult({ path }, { fullName }) {
    this.underWay.get(path)?.cases.delete(fullName);
    this.noteSign(path);
  }

  onTestFileResult({ path }) {
    this.underWay.delete(path);
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  noteSign(path) {
    const file = this.underWay.get(path);
    if (file) file.lastSign = Date.now();
  }

  sayWhatStands() {
    for (const [path, file] of this.underWay) {
      if (Date.now() - file.lastSign < patienceMilliseconds) continue;
      file.lastSign = Date.now();
      const where =
        file.cases.size > 0 ? [...file.cases].join(', ') : 'between its cases, or before or after them';
      process.stderr.write(`${relative(this.rootDir, path)} has stood for two minutes: ${where}\n`);
    }
  }
}
