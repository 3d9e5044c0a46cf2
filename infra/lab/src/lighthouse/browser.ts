import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath } from '@atelier/infra/testing/browser';

export interface MeasuringBrowser {
  /** DevTools protocol port, used by Lighthouse. */
  port: number;
  stop(): Promise<void>;
}

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--lang=fr-FR',
  '--remote-debugging-port=0',
];

/** The journeys' Chromium with an empty profile, which keeps cookies between measured pages. */
export const startBrowser = async (directory: string): Promise<MeasuringBrowser> => {
  const profile = mkdtempSync(join(directory, 'profile-'));
  const child = spawn(
    browserPath() ?? '/usr/bin/chromium',
    [...switches, `--user-data-dir=${profile}`, 'about:blank'],
    // In its own process group: Debian's command is a wrapper script that the browser outlives.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      // Its output closes when the whole group has exited.
      const gone = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await gone;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      const match = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output);
      if (match) resolve(Number(match[1]));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Chromium did not start: ${output}`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
};
