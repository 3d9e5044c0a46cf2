import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  type CorpusLanguage,
  type CorpusProgram,
  type CorpusResult,
  errorName,
} from '../../../../backend/test/support/corpus.js';
import { probesOf, readProbe } from './html-probes.js';

/** Runs one program on the engine that the language is taught on: Node, CPython, sqlite3, or Chromium. */
export async function runForReal(
  language: CorpusLanguage,
  program: CorpusProgram,
  browser: Browser,
): Promise<CorpusResult> {
  if (language === 'html') return openInBrowser(program, browser);
  const folder = mkdtempSync(join(tmpdir(), 'atelier-corpus-'));
  try {
    const file = join(folder, `main${parse(program.name).ext}`);
    cpSync(program.path, file);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const [command, ...args] = commands[language](file);
    const printed = await run(command ?? '', args, folder);
    return splitError(language, printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const commands: Record<Exclude<CorpusLanguage, 'html'>, (file: string) => string[]> = {
  javascript: (file) => [process.execPath, file],
  typescript: (file) => [process.execPath, '--no-warnings', '--experimental-transform-types', file],
  python: (file) => ['python3', '-X', 'utf8', '-u', file],
  sql: (file) => [
    'sqlite3',
    '-batch',
    '-bail',
    '-header',
    '-separator',
    ' | ',
    '-nullvalue',
    'NULL',
    ':memory:',
    `.read ${file}`,
  ],
};

interface Printed {
  output: string;
  errors: string;
  failed: boolean;
}

const run = (command: string, args: string[], cwd: string): Promise<Printed> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], TZ: 'Europe/Paris', LANG: 'C.UTF-8', NO_COLOR: '1' };
    execFile(command, args, { cwd, env, timeout: 20_000 }, (error, output, errors) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ output, errors, failed: error !== null });
    });
  });

/** Programs print on one of two streams; the product shows both as one. An uncaught error is told apart. */
function splitError(language: CorpusLanguage, { output, errors, failed }: Printed): CorpusResult {
  if (language === 'sql') return { output: output.trimEnd(), error: failed ? 'error' : null };
  const uncaught = failed ? uncaughtIn[language === 'python' ? 'python' : 'node'].exec(errors) : null;
  const printed = uncaught ? errors.slice(0, uncaught.index) : errors;
  return {
    output: `${output}${printed}`.trimEnd(),
    error: uncaught ? errorName(uncaught.groups?.['name'] ?? '') : null,
  };
}

const uncaughtIn = {
  node: /^(?:file:|node:|\/).*\n[\s\S]*?^(?:Uncaught )?(?<name>[A-Z]\w*(?:Error|Exception)?)\b[\s\S]*$/m,
  python:
    /^(?:Traceback \(most recent call last\):\n|  File ")(?:[\s\S]*\n)?(?<name>[\w.]+)(?::.*(?:\n.*)*|)$/m,
};

const address = 'http://corpus.example/';

async function openInBrowser(program: CorpusProgram, browser: Browser): Promise<CorpusResult> {
  const page = await browser.newPage();
  try {
    // At an address, as the product's: links of a blank page have no path.
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: program.text }),
    );
    await page.goto(address);
    const lines: string[] = [];
    for (const probe of probesOf(program.text))
      lines.push(`${probe.line} = ${await page.evaluate(readProbe, probe)}`);
    return { output: lines.join('\n'), error: null };
  } finally {
    await page.close();
  }
}
