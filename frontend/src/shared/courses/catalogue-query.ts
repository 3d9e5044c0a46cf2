import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../api/client';

const catalogueSchema = () => import('@atelier/contracts/catalog').then(({ Catalogue }) => Catalogue);

const allCourses = new URLSearchParams();

/** @param asked what of the filters differs from their defaults (`catalogueApiParams`) */
export function catalogueQuery(api: Api, asked = allCourses) {
  const path = asked.size > 0 ? `/courses?${asked}` : '/courses';
  return queryOptions({
    queryKey: ['catalogue', path],
    queryFn: ({ signal }) => api({ method: 'GET', path, schema: catalogueSchema, signal, anonymous: true }),
  });
}

/** One page of the catalogue; the former one stays in view while the next is on its way. */
export const useCatalogue = (asked?: URLSearchParams) =>
  useQuery({ ...catalogueQuery(useApi(), asked), placeholderData: keepPreviousData });
