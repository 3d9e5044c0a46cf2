import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@atelier/infra/local/data-directory';

/** The evaluated results of a Lighthouse run. */
export interface Run {
  /** Scores out of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  cls: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Console errors and browser issues. */
  messages: string[];
  /** Failed audits of accessibility, best practices and SEO. */
  missed: string[];
  missedBySearch: string[];
  /** Final URL. */
  address: string;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: Record<string, unknown>[] };
}

/** The used part of `lighthouse --output json`. */
export interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const wordsOf = (item: Record<string, unknown>): string =>
  String(item['description'] ?? item['value'] ?? item['issueType'] ?? JSON.stringify(item));

/** @throws Error when Lighthouse could not measure the page */
export const readReport = ({ runtimeError, categories, audits, finalDisplayedUrl }: Report): Run => {
  if (runtimeError) throw new Error(`Lighthouse could not measure the page: ${runtimeError.message}`);
  const of100 = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const itemsOf = (audit: string): Record<string, unknown>[] => audits[audit]?.details?.items ?? [];
  const missedIn = (...names: string[]): string[] =>
    names
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ title }) => title);
  return {
    performance: of100('performance'),
    accessibility: of100('accessibility'),
    bestPractices: of100('best-practices'),
    seo: of100('seo'),
    cls: figure('cumulative-layout-shift'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    messages: ['errors-in-console', 'inspector-issues', 'deprecations'].flatMap(itemsOf).map(wordsOf),
    missed: missedIn('accessibility', 'best-practices'),
    missedBySearch: missedIn('seo'),
    address: finalDisplayedUrl,
  };
};

const program = join(projectRoot, 'infra/lab/node_modules/lighthouse/cli/index.js');

/**
 * One Lighthouse run with its mobile profile: slow 4G, and a CPU four times slower. It clears caches and service
 * workers, but keeps cookies and storage, so that a session persists.
 * @param report path of the reports, without extension
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

export interface Bars {
  performance: number;
  /** Whether it is indexable: private pages are noindex, which lowers their SEO score. */
  listed: boolean;
}

/** Public, server-rendered pages. */
export const publicBars: Bars = { performance: 95, listed: true };
/** Private, client-rendered pages. */
export const ownBars: Bars = { performance: 90, listed: false };

const maxShift = 0.02;

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Aggregates runs of a page: the median of noisy figures, the worst of the others. */
export const sumUp = (runs: Run[]): Run => {
  const middle = (figure: (run: Run) => number): number => median(runs.map(figure));
  const worst = (figure: (run: Run) => number): number => Math.min(...runs.map(figure));
  return {
    performance: middle((run) => run.performance),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    accessibility: worst((run) => run.accessibility),
    bestPractices: worst((run) => run.bestPractices),
    seo: worst((run) => run.seo),
    // Not Math.max, since missing figures must stay NaN.
    cls: -worst((run) => -run.cls),
    messages: [...new Set(runs.flatMap(({ messages }) => messages))],
    missed: [...new Set(runs.flatMap(({ missed }) => missed))],
    missedBySearch: [...new Set(runs.flatMap(({ missedBySearch }) => missedBySearch))],
    address: runs.find(({ address }) => address !== runs[0]?.address)?.address ?? runs[0]?.address ?? '',
  };
};

/** Missed bars of a page, one sentence each. */
export const shortcomings = (page: Run, wantedPage: string, bars: Bars): string[] => {
  const problems: string[] = [];
  if (page.address !== wantedPage) problems.push(`leads to ${page.address} instead of ${wantedPage}`);
  const hold = (what: string, figure: number, bar: number): void => {
    // A missing figure (NaN) fails.
    if (!(figure >= bar)) problems.push(`${what} is ${figure}, where ${bar} is the bar`);
  };
  hold('performance', page.performance, bars.performance);
  hold('accessibility', page.accessibility, 100);
  hold('best practices', page.bestPractices, 100);
  if (bars.listed) hold('SEO', page.seo, 100);
  const missed = [...page.missed, ...(bars.listed ? page.missedBySearch : [])];
  problems.push(...missed.map((title) => `misses « ${title} »`));
  if (!(page.cls <= maxShift)) problems.push(`CLS is ${page.cls.toFixed(3)}, where ${maxShift} is the bar`);
  problems.push(...page.messages.map((message) => `the console says: ${message}`));
  return problems;
};
