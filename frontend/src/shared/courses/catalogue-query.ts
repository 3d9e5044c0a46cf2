import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../api/client';
import { apiQuery } from '../api/queries';

const catalogueSchema = () => import('@atelier/contracts/catalog').then(({ Catalogue }) => Catalogue);

const allCourses = new URLSearchParams();

/** @param params query parameters that differ from the defaults (`catalogueApiParams`) */
export function catalogueQuery(api: Api, params = allCourses) {
  const path = params.size > 0 ? `/courses?${params}` : '/courses';
  return apiQuery(api, ['catalogue', path], path, catalogueSchema, { anonymous: true });
}

/** One page of the catalogue; the previous page stays visible while the next one loads. */
export const useCatalogue = (params?: URLSearchParams) =>
  useQuery({ ...catalogueQuery(useApi(), params), placeholderData: keepPreviousData });
