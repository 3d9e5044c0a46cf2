import type { CatalogueQuery, CatalogueSort } from '@atelier/contracts/catalog';
import type { Category } from '@atelier/contracts/common';
import { categoryLabels } from './category-labels';
import { sortLabels } from './sort-labels';

const isCategory = (text: string): text is Category => Object.hasOwn(categoryLabels, text);
export const isSort = (text: string): text is CatalogueSort => Object.hasOwn(sortLabels, text);

/** The filters of an address; whatever it gets wrong is ignored, since addresses are typed and shared. */
export function readCatalogueSearch(search: URLSearchParams): CatalogueQuery {
  const page = Number(search.get('page') ?? 1);
  const category = search.get('category') ?? '';
  const sort = search.get('sort') ?? '';
  return {
    currentPage: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    title: (search.get('title') ?? '').trim().slice(0, 200),
    category: isCategory(category) ? category : undefined,
    sort: isSort(sort) ? sort : 'recent',
  };
}

/** The shortest address that says the same. */
export function writeCatalogueSearch({
  currentPage,
  title,
  category,
  sort,
}: CatalogueQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (title) search.set('title', title);
  if (category) search.set('category', category);
  if (sort !== 'recent') search.set('sort', sort);
  if (currentPage > 1) search.set('page', String(currentPage));
  return search;
}
