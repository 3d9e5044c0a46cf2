/**
 * `make lighthouse`: Lighthouse scores of the built product with demo content, against bars. See
 * docs/benchmarks.md.
 */
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Operations } from '@atelier/contracts/operations';
import { administrator } from '@atelier/infra/demo/accounts';
import { startAtelier } from '@atelier/infra/demo/atelier';
import { buildWhatChanged, precompressClient } from '@atelier/infra/demo/build';
import { builtEntry } from '@atelier/infra/demo/node-program';
import { ApiClient } from '@atelier/infra/demo/seed/api-client';
import { seed } from '@atelier/infra/demo/seed/seed';
import { dataDirectory } from '@atelier/infra/local/data-directory';
import { ensureCommands } from '@atelier/infra/local/debian-packages';
import { runSession, type Session } from '@atelier/infra/local/session';
import { browserNeed, headlessNeed } from '@atelier/infra/testing/browser';
import { startBrowser } from './browser.js';
import { measureExercises } from './exercise-ready.js';
import { measureFirstSecond } from './first-second.js';
import { measure, type Run, shortcomings, sumUp } from './measure.js';
import { filmPath, inBrowser, measuredPages, signInStudent } from './pages.js';

const timeoutMilliseconds = 30 * 60_000;

/** Waits until all renditions are encoded, for an idle machine. */
const untilEncoded = async (url: string): Promise<void> => {
  const deadline = Date.now() + timeoutMilliseconds;
  let api = await ApiClient.signIn(url, administrator(process.env));
  while (Date.now() < deadline) {
    const { queues } = await api.get('/operations', Operations).catch(async () => {
      // The token may have expired during the wait.
      api = await ApiClient.signIn(url, administrator(process.env));
      return api.get('/operations', Operations);
    });
    const encoding = queues.find(({ name }) => name === 'encoding');
    if (encoding?.waiting === 0 && encoding.active === 0) return;
    await pause(5000);
  }
  throw new Error('The films of the demo were not encoded after half an hour: is the worker running?');
};

const rounds = 3;
const [only] = process.argv.slice(2).filter(Boolean);

const heading = 'page         perf  a11y  best   SEO    LCP    TBT    CLS  messages  load';

const row = (name: string, page: Run): string =>
  [
    name.padEnd(11),
    ...[page.performance, page.accessibility, page.bestPractices, page.seo].map((score) =>
      String(score).padStart(6),
    ),
    `${(page.lcp / 1000).toFixed(1)} s`.padStart(7),
    `${page.tbt.toFixed(0)} ms`.padStart(7),
    page.cls.toFixed(3).padStart(7),
    String(page.messages.length).padStart(10),
    (loadavg()[0] ?? 0).toFixed(1).padStart(6),
  ].join('');

/** Milliseconds until a lesson is playable, and until it plays: measured on two cores, with some margin. */
const filmBars = { usable: 4300, moving: 5300 };

/** Measures opening a video lesson with the same profile. @returns the missed bars */
const judgeFilm = async (url: string, port: number, log: Session['log']): Promise<string[]> => {
  await inBrowser(port, (page) => signInStudent(page, url));
  const film = await measureFirstSecond(port, `${url}${await filmPath(url)}`, rounds);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  log(
    `film         usable ${seconds(film.usable)}, moving ${seconds(film.moving)}, ${Math.round(film.bytes / 1000)} kB until then`,
  );
  return (['usable', 'moving'] as const)
    .filter((name) => film[name] > filmBars[name])
    .map((name) => `film: ${name} after ${seconds(film[name])}, the bar is ${seconds(filmBars[name])}`);
};

const exerciseBarMilliseconds = 1500;

/** Measures opening exercises, which the lesson before them prepares. @returns the missed bars */
const judgeExercises = async (url: string, port: number, log: Session['log']): Promise<string[]> => {
  await inBrowser(port, (page) => signInStudent(page, url));
  const missed: string[] = [];
  for (const { language, opened, afterPrevious } of await measureExercises(port, url, rounds)) {
    const after = `${(afterPrevious / 1000).toFixed(1)} s after the lesson before it`;
    log(`${language.padEnd(13)}ready ${after}, ${(opened / 1000).toFixed(1)} s opened alone`);
    if (afterPrevious > exerciseBarMilliseconds) missed.push(`${language}: ready ${after}, the bar is 1.5 s`);
  }
  return missed;
};

/** @returns whether all pages meet their bars */
const judgePages = async ({ directory, log, stops }: Session, url: string): Promise<boolean> => {
  const reports = join(directory, 'reports');
  mkdirSync(reports, { recursive: true });
  const browser = await startBrowser(directory);
  stops.push(browser.stop);
  const problems: string[] = [];
  log(
    `Lighthouse mobile, median of ${rounds}, lab figures of this machine; reports in ${reports}\n\n${heading}`,
  );
  for (const { name, path, bars, prepare } of await measuredPages(url)) {
    if (only && only !== name) continue;
    if (prepare) await inBrowser(browser.port, prepare);
    const runs: Run[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const report = join(reports, `${name.replace(' ', '-')}-${round}`);
      runs.push(await measure(`${url}${path}`, browser.port, report));
    }
    const page = sumUp(runs);
    log(row(name, page));
    problems.push(...shortcomings(page, `${url}${path}`, bars).map((problem) => `${name}: ${problem}`));
  }
  if (!only || only === 'film') problems.push(...(await judgeFilm(url, browser.port, log)));
  if (!only || only === 'exercises') problems.push(...(await judgeExercises(url, browser.port, log)));
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
};

await runSession(
  async (session) => {
    await ensureCommands([headlessNeed], session.log).catch(() => ensureCommands([browserNeed], session.log));
    await buildWhatChanged(session.log);
    await precompressClient();
    const atelier = await startAtelier(session, process.env, builtEntry);
    await seed(session, atelier);
    session.log('Waiting until the films are encoded.');
    await untilEncoded(atelier.url);
    return (await judgePages(session, atelier.url)) ? 'leave' : 'fail';
  },
  join(dataDirectory(), 'lighthouse'),
);
