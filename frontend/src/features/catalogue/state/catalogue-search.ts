import { CatalogueQuery } from '@atelier/contracts/catalog';

/** The filters of an address; whatever it gets wrong is ignored, since addresses are typed and shared. */
export function readCatalogueSearch(search: URLSearchParams): CatalogueQuery {
  const known = CatalogueQuery.shape;
  const page = known.currentPage.safeParse(search.get('page') ?? undefined);
  const title = known.title.safeParse(search.get('title') ?? undefined);
  const category = known.category.safeParse(search.get('category') ?? undefined);
  const sort = known.sort.safeParse(search.get('sort') ?? undefined);
  return {
    currentPage: page.data ?? 1,
    title: title.data ?? '',
    category: category.data,
    sort: sort.data ?? 'recent',
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
