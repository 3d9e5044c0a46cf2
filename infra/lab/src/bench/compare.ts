import { type CatalogueQuery, CatalogueSort } from '@atelier/contracts/catalog';
import { categories } from '@atelier/contracts/words/categories';
import { words } from '@atelier/infra/testing/seed-courses';
import type { Program } from './bench-services.js';
import { type Measure, measure, median, processorOf, typical } from './measure.js';

export interface Search {
  /** Query string, without the `?`. */
  query: string;
  filter: CatalogueQuery;
}

function searchFor(title: string, sort: CatalogueSort, category: CatalogueQuery['category']): Search {
  const query = new URLSearchParams({ title, sort, ...(category && { category }) }).toString();
  return { query, filter: { title, sort, category, currentPage: 1 } };
}

const wordPairs = words.flatMap((first, index) =>
  words.slice(index + 1).map((second) => `${first} ${second}`),
);

/**
 * Distinct searches: by the time one recurs, its cached response has expired, so each hits the database. Two
 * words match about twenty courses, a category a fifth of those.
 */
export const searches: Search[] = CatalogueSort.options.flatMap((sort) =>
  [undefined, ...categories].flatMap((category) => wordPairs.map((pair) => searchFor(pair, sort, category))),
);

let turn = 0;

/** Round-robin over all searches, across runs, so that none recurs while it is cached. */
export const nextSearch = (): string => searches[turn++ % searches.length]?.query ?? '';

const nextPath = (): string => `/api/courses?${nextSearch()}`;

/** @throws Error when results differ, so that the work is comparable */
export async function checkSameAnswers(urls: string[]): Promise<void> {
  for (const { query } of [searches[0], searches[1000], searches.at(-1)].filter(
    (search) => search !== undefined,
  )) {
    const titles = await Promise.all(
      urls.map(async (url) => {
        const response = await fetch(`${url}/api/courses?${query}`);
        // The bare route returns raw rows.
        const { courses, cards = courses } = (await response.json()) as Record<string, { title: string }[]>;
        return JSON.stringify(cards?.map(({ title }) => title));
      }),
    );
    if (new Set(titles).size !== 1)
      throw new Error(`The answers to "${query}" differ:\n${titles.join('\n')}`);
  }
}

/** Includes CPU time per request in microseconds, which depends least on other load. */
interface Answered extends Measure {
  microseconds: number;
}

export interface Comparison {
  api: Answered;
  bare: Answered;
  /** The api's throughput relative to the bare route's: median over pairs of adjacent runs. */
  ratio: number;
}

/** Alternating runs, so that other load affects both. */
export async function compare(
  api: Program,
  bare: Program,
  pairs: number,
  seconds: number,
): Promise<Comparison> {
  const runs: { api: Answered; bare: Answered }[] = [];
  // Warm-up, for JIT compilation.
  for (const program of [api, bare]) await answered(program, 5);
  for (let pair = 0; pair < pairs; pair += 1) {
    runs.push({ api: await answered(api, seconds), bare: await answered(bare, seconds) });
  }
  return {
    api: middle(runs.map((run) => run.api)),
    bare: middle(runs.map((run) => run.bare)),
    ratio: median(runs.map((run) => run.api.perSecond / run.bare.perSecond)),
  };
}

async function answered({ url, pid }: Program, seconds: number): Promise<Answered> {
  const before = await processorOf(pid);
  const measured = await measure(url, seconds, nextPath);
  const used = (await processorOf(pid)) - before;
  return { ...measured, microseconds: (1e6 * used) / (measured.perSecond * seconds) };
}

const middle = (runs: Answered[]): Answered => ({
  ...typical(runs),
  microseconds: median(runs.map(({ microseconds }) => microseconds)),
});
