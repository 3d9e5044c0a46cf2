import type { Run } from './measured.js';

export interface Bars {
  performance: number;
  /** Whether it is to be found: pages of one's own tell search engines to stay away, which costs them SEO. */
  listed: boolean;
}

/** Pages for everybody, which the server renders. */
export const publicBars: Bars = { performance: 95, listed: true };
/** Pages of one's own, which the browser fills. */
export const ownBars: Bars = { performance: 90, listed: false };

const mostShift = 0.02;

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The runs of a page as one: the median of what depends on the machine, the worst of what does not. */
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
    // Not Math.max of nothing, and a figure that is missing stays one.
    cls: -worst((run) => -run.cls),
    messages: [...new Set(runs.flatMap(({ messages }) => messages))],
    missed: [...new Set(runs.flatMap(({ missed }) => missed))],
    missedBySearch: [...new Set(runs.flatMap(({ missedBySearch }) => missedBySearch))],
    address: runs.find(({ address }) => address !== runs[0]?.address)?.address ?? runs[0]?.address ?? '',
  };
};

/** What keeps a page below its bars, a sentence each; nothing where it reaches them. */
export const shortcomings = (page: Run, asked: string, bars: Bars): string[] => {
  const found: string[] = [];
  if (page.address !== asked) found.push(`leads to ${page.address} instead of ${asked}`);
  const hold = (what: string, figure: number, bar: number): void => {
    // A figure that is missing reaches no bar.
    if (!(figure >= bar)) found.push(`${what} is ${figure}, where ${bar} is the bar`);
  };
  hold('performance', page.performance, bars.performance);
  hold('accessibility', page.accessibility, 100);
  hold('best practices', page.bestPractices, 100);
  if (bars.listed) hold('SEO', page.seo, 100);
  const missed = [...page.missed, ...(bars.listed ? page.missedBySearch : [])];
  found.push(...missed.map((title) => `misses « ${title} »`));
  if (!(page.cls <= mostShift)) found.push(`CLS is ${page.cls.toFixed(3)}, where ${mostShift} is the bar`);
  found.push(...page.messages.map((message) => `the console says: ${message}`));
  return found;
};
