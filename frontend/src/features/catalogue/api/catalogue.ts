import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';

const catalogue = () => import('@atelier/contracts/catalog').then(({ Catalogue }) => Catalogue);

const everything = new URLSearchParams();

/** @param asked what of the filters differs from their defaults (`askCatalogue`) */
export function catalogueQuery(api: Api, asked = everything) {
  const path = asked.size > 0 ? `/courses?${asked}` : '/courses';
  return queryOptions({
    queryKey: ['catalogue', path],
    queryFn: ({ signal }) => api({ method: 'GET', path, schema: catalogue, signal, anonymous: true }),
  });
}

/** One page of the catalogue; the former one stays in view while the next is on its way. */
export const useCatalogue = (asked?: URLSearchParams) =>
  useQuery({ ...catalogueQuery(useApi(), asked), placeholderData: keepPreviousData });
