import { relative } from 'node:path';

const patienceMilliseconds = 120_000;

/**
 * Names what is under way where nothing has ended for two minutes: jest's own limit names a case that hangs, and neither a hook that
 * comes before the first case or after the last, nor a process that does not go on.
 */
export default class StandstillReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    /** By path: when the file began, and its cases that have begun and not ended. */
    this.underWay = new Map();
  }

  onRunStart() {
    this.timer = setInterval(() => this.sayWhatStands(), patienceMilliseconds);
    this.timer.unref();
  }

  onTestFileStart({ path }) {
    this.underWay.set(path, { since: Date.now(), cases: new Set() });
  }

  onTestCaseStart({ path }, { fullName }) {
    this.underWay.get(path)?.cases.add(fullName);
  }

  onTestCaseResult({ path }, { fullName }) {
    this.underWay.get(path)?.cases.delete(fullName);
    this.timer?.refresh();
  }

  onTestFileResult({ path }) {
    this.underWay.delete(path);
    this.timer?.refresh();
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  sayWhatStands() {
    const lines = [...this.underWay].map(([path, { since, cases }]) => {
      const where = cases.size > 0 ? [...cases].join(', ') : 'between its cases, or before or after them';
      return `  ${relative(this.rootDir, path)}, for ${Math.round((Date.now() - since) / 1000)} s: ${where}`;
    });
    process.stderr.write(`Nothing has ended for two minutes. Under way:\n${lines.join('\n')}\n`);
  }
}
