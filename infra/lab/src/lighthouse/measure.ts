import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { readReport, type Report, type Run } from './measured.js';

const program = join(projectRoot, 'infra/lab/node_modules/lighthouse/cli/index.js');

/**
 * One run of Lighthouse on a telephone of its own making: slow 4G and a processor four times slower. Before it
 * Lighthouse drops what was kept for speed (cache, service worker) and leaves cookies and storage, so that who signed in still is.
 * @param report path of the reports to write, without ending
 */
export const measure = (url: string, port: number, report: string): Promise<Run> =>
  new Promise((resolve, reject) => {
    const options = [
      `--port=${port}`,
      '--form-factor=mobile',
      '--output=json',
      '--output=html',
      `--output-path=${report}`,
      '--quiet',
      '--no-enable-error-reporting',
    ];
    const child = spawn(process.execPath, [program, url, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`Lighthouse failed at ${url}: ${complaint.trim()}`));
      resolve(readReport(JSON.parse(readFileSync(`${report}.report.json`, 'utf8')) as Report));
    });
  });
