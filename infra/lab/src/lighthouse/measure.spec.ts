import { ownBars, publicBars, readReport, type Report, type Run, shortcomings, sumUp } from './measure.js';

const address = 'http://localhost:3000/';
const good: Run = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  cls: 0,
  lcp: 1500,
  tbt: 100,
  messages: [],
  missed: [],
  missedBySearch: [],
  address,
};

describe('what Lighthouse says of a page', () => {
  it('is held to its bars, each of which names what is below it', () => {
    proves('page.lighthouse');

    expect(shortcomings(good, address, publicBars)).toEqual([]);
    const below: [Partial<Run>, string][] = [
      [{ performance: 94 }, 'performance is 94, where 95 is the bar'],
      [{ accessibility: 99 }, 'accessibility is 99, where 100 is the bar'],
      [{ bestPractices: 96 }, 'best practices is 96, where 100 is the bar'],
      [{ seo: 92 }, 'SEO is 92, where 100 is the bar'],
      [{ cls: 0.021 }, 'CLS is 0.021, where 0.02 is the bar'],
      [{ cls: Number.NaN }, 'CLS is NaN, where 0.02 is the bar'],
      [{ missed: ['Contrast'] }, 'misses « Contrast »'],
      [{ missedBySearch: ['Title'] }, 'misses « Title »'],
      [{ messages: ['404'] }, 'the console says: 404'],
      [{ address: `${address}auth` }, `leads to ${address}auth instead of ${address}`],
    ];
    for (const [change, words] of below)
      expect(shortcomings({ ...good, ...change }, address, publicBars)).toEqual([words]);
  });

  it('is held to no SEO on pages of one’s own, and to a lower bar of performance', () => {
    expect(
      shortcomings({ ...good, performance: 90, seo: 66, missedBySearch: ['Title'] }, address, ownBars),
    ).toEqual([]);
    expect(shortcomings({ ...good, performance: 89 }, address, ownBars)).toHaveLength(1);
  });

  it('is the median of speed and the worst of everything else', () => {
    proves('page.lighthouse');

    const page = sumUp([
      { ...good, performance: 60, cls: 0.3, messages: ['once'] },
      { ...good, performance: 99, accessibility: 90 },
      good,
    ]);
    expect(page).toEqual({ ...good, cls: 0.3, accessibility: 90, messages: ['once'] });
    expect(sumUp([good, { ...good, address: `${address}auth` }, good]).address).toBe(`${address}auth`);
  });

  it('is read from its report, with what weighs and is missed', () => {
    const category = (score: number | null, ...ids: string[]) => ({
      score,
      auditRefs: ids.map((id, index) => ({ id, weight: index })),
    });
    const audit = (id: string, score: number | null, rest = {}) => ({
      id,
      title: `Title of ${id}`,
      score,
      ...rest,
    });
    const report: Report = {
      finalDisplayedUrl: address,
      categories: {
        performance: category(0.955),
        accessibility: category(0.9, 'weightless', 'contrast', 'passed', 'not-asked'),
        'best-practices': category(1),
        seo: category(1, 'weightless', 'tags'),
      },
      audits: {
        weightless: audit('weightless', 0),
        contrast: audit('contrast', 0),
        passed: audit('passed', 1),
        tags: audit('tags', 0.5),
        'not-asked': audit('not-asked', null),
        'cumulative-layout-shift': audit('cumulative-layout-shift', 1, { numericValue: 0.01 }),
        'largest-contentful-paint': audit('largest-contentful-paint', 1, { numericValue: 1234 }),
        'total-blocking-time': audit('total-blocking-time', 1, { numericValue: 56 }),
        'errors-in-console': audit('errors-in-console', 0, {
          details: { items: [{ description: 'ReferenceError' }] },
        }),
      },
    };
    expect(readReport(report)).toEqual({
      performance: 96,
      accessibility: 90,
      bestPractices: 100,
      seo: 100,
      cls: 0.01,
      lcp: 1234,
      tbt: 56,
      messages: ['ReferenceError'],
      missed: ['Title of contrast'],
      missedBySearch: ['Title of tags'],
      address,
    });
    expect(() => readReport({ ...report, runtimeError: { message: 'no paint' } })).toThrow('no paint');
  });
});
