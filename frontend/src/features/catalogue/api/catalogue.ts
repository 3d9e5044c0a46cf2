import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import { askCatalogue } from '../state/catalogue-search';

const pathOf = (query: CatalogueFilters): string => {
  const search = askCatalogue(query);
  return search.size > 0 ? `/courses?${search}` : '/courses';
};

const catalogue = () => import('@atelier/contracts/catalog').then(({ Catalogue }) => Catalogue);

export const catalogueQuery = (api: Api, query: CatalogueFilters) =>
  queryOptions({
    queryKey: ['catalogue', pathOf(query)],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: pathOf(query), schema: catalogue, signal, anonymous: true }),
  });

/** One page of the catalogue; the former one stays in view while the next is on its way. */
export const useCatalogue = (query: CatalogueFilters, enabled = true) =>
  useQuery({ ...catalogueQuery(useApi(), query), placeholderData: keepPreviousData, enabled });
