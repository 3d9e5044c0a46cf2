/** What of a run of Lighthouse is judged. */
export interface Run {
  /** Of 100 each. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  cls: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** What stood in the console as an error, and what the browser itself held against the page. */
  messages: string[];
  /** Audits of accessibility and best practices that the page does not pass, and those of SEO. */
  missed: string[];
  missedBySearch: string[];
  /** Where the page led to. */
  address: string;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: Record<string, unknown>[] };
}

/** The part that we read of what `lighthouse --output json` writes. */
export interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const wordsOf = (item: Record<string, unknown>): string =>
  String(item['description'] ?? item['value'] ?? item['issueType'] ?? JSON.stringify(item));

/** @throws Error where Lighthouse could not measure the page */
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
