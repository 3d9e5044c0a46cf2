import { CatalogueSort, type CatalogueQuery } from '@atelier/contracts/catalog';
import { categories } from '@atelier/contracts/words/categories';
import { seedCourses } from '@atelier/infra/testing/seed-courses';
import { startModule } from '../../../../test/support/module-under-test.js';
import { CatalogModule } from '../catalog.module.js';
import { ListCatalogue } from './catalogue.queries.js';

describe('the catalogue, page by page', () => {
  const module = prepare(() => startModule(CatalogModule));
  beforeAll(async () => {
    await seedCourses(module.config.databaseUrl, 77);
  });

  const list = (asked: Partial<CatalogueQuery>) =>
    module.ask(
      new ListCatalogue({
        filter: { title: '', category: undefined, sort: 'recent', currentPage: 1, ...asked },
      }),
    );
  const order = {
    recent: 'published_at desc, id',
    'price-asc': 'payable_cents, id',
    'price-desc': 'payable_cents desc, id',
    rating: 'rating_average desc, review_count desc, id',
  } satisfies Record<CatalogueSort, string>;
  const stored = async (sort: CatalogueSort, where = 'true') => {
    const rows = await module.rows<{ id: string }>(
      `select id from catalog_course where ${where} order by ${order[sort]}`,
    );
    return rows.map(({ id }) => id);
  };
  const allPages = async (asked: Partial<CatalogueQuery>) => {
    const { pages } = await list(asked);
    const foundTitles: string[] = [];
    for (let currentPage = 1; currentPage <= pages; currentPage += 1)
      foundTitles.push(...(await list({ ...asked, currentPage })).courses.map(({ _id }) => _id));
    return foundTitles;
  };

  it.each(CatalogueSort.options)(
    'shows each course once, in the order « %s », the far pages too',
    async (sort) => {
      proves('catalogue.pages');

      expect(await allPages({ sort })).toEqual(await stored(sort));
      const category = categories[1];
      expect(await allPages({ sort, category })).toEqual(await stored(sort, `category = '${category}'`));
      expect(await allPages({ sort, title: 'node' })).toEqual(
        await stored(sort, `search_text like '%node%'`),
      );
    },
  );

  it('has figures of all that matches, whatever page and category are shown', async () => {
    proves('catalogue.pages');

    const [, category] = categories;
    const whole = await list({ currentPage: 7 });
    expect([whole.total, whole.pages, whole.courses.length]).toEqual([77, 7, 5]);
    const count = await module.rows<{ n: number; minutes: number; free: number }>(
      `select count(*)::int as n, sum(minutes)::int as minutes, (count(*) filter (where payable_cents = 0))::int as free
       from catalog_course where category = '${category}'`,
    );
    const some = await list({ category });
    expect({ n: some.total, minutes: some.totalTime, free: some.freeCount }).toEqual(count[0]);
    expect(some.counts).toEqual(whole.counts);
    expect(category && some.counts[category]).toBe(some.total);
    const beyond = await list({ currentPage: 8 });
    expect([beyond.courses, beyond.total]).toEqual([[], 77]);
  });
});
