import { CatalogueSort, type CatalogueQuery } from '@atelier/contracts/catalog';
import { categories } from '@atelier/contracts/words/categories';
import { words } from '@atelier/infra/testing/course-words';

export interface Search {
  /** As it stands in an address, without the `?`. */
  query: string;
  filter: CatalogueQuery;
}

function search(title: string, sort: CatalogueSort, category: CatalogueQuery['category']): Search {
  const query = new URLSearchParams({ title, sort, ...(category && { category }) }).toString();
  return { query, filter: { title, sort, category, currentPage: 1 } };
}

const pairs = words.flatMap((first, index) => words.slice(index + 1).map((second) => `${first} ${second}`));

/**
 * Searches that all differ: by the time one comes back, the seconds that its answer is kept for are over, so each of
 * them asks the database. A pair of words finds some twenty courses, a category a fifth of those.
 */
export const searches: Search[] = CatalogueSort.options.flatMap((sort) =>
  [undefined, ...categories].flatMap((category) => pairs.map((pair) => search(pair, sort, category))),
);
