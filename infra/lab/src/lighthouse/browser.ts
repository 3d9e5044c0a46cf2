import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath } from '@atelier/infra/testing/browser';

export interface MeasuringBrowser {
  /** Of its debugging protocol, by which Lighthouse drives it. */
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

/** The journeys' Chromium with an empty profile, which keeps cookies from one measured page to the next. */
export const startBrowser = async (directory: string): Promise<MeasuringBrowser> => {
  const profile = mkdtempSync(join(directory, 'profile-'));
  const child = spawn(
    browserPath() ?? '/usr/bin/chromium',
    [...switches, `--user-data-dir=${profile}`, 'about:blank'],
    // In a group of its own: Debian's command is a script, which the browser outlives.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      // Its output closes when the last of the group has gone.
      const gone = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await gone;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
};
