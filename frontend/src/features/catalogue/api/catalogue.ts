import type { CatalogueQuery } from '@atelier/contracts/catalog';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';

/** Only what differs from the defaults goes into the address: one page, one cache entry on the server. */
const pathOf = ({ currentPage, title, category, sort }: CatalogueQuery): string => {
  const search = new URLSearchParams();
  if (title) search.set('title', title);
  if (category) search.set('category', category);
  if (sort !== 'recent') search.set('sort', sort);
  if (currentPage > 1) search.set('currentPage', String(currentPage));
  return search.size > 0 ? `/courses?${search}` : '/courses';
};

const catalogue = () => import('@atelier/contracts/catalog').then(({ Catalogue }) => Catalogue);

export const wholeCatalogue: CatalogueQuery = { currentPage: 1, title: '', sort: 'recent' };

export const catalogueQuery = (api: Api, query: CatalogueQuery) =>
  queryOptions({
    queryKey: ['catalogue', pathOf(query)],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: pathOf(query), schema: catalogue, signal, anonymous: true }),
  });

/** One page of the catalogue; the former one stays in view while the next is on its way. */
export const useCatalogue = (query: CatalogueQuery, enabled = true) =>
  useQuery({ ...catalogueQuery(useApi(), query), placeholderData: keepPreviousData, enabled });
