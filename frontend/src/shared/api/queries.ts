import {
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  useQuery,
} from '@tanstack/react-query';
import { type Api, ApiFailure, useApi } from './client';
import type { ResponseSchema } from './transport';

type ApiQueryOptions<Body, Data> = Omit<
  UndefinedInitialDataOptions<Body, Error, Data>,
  'queryKey' | 'queryFn'
> & {
  /** Requested without the access token: as visitors see it. */
  anonymous?: boolean;
};

/** A query whose data is the response to `GET` of this path below `/api`. */
export const apiQuery = <Body, Data = Body>(
  api: Api,
  queryKey: QueryKey,
  path: string,
  schema: ResponseSchema<Body>,
  { anonymous, ...options }: ApiQueryOptions<Body, Data> = {},
) =>
  queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => api({ method: 'GET', path, schema, signal, anonymous }),
  });

export const useApiQuery = <Body, Data = Body>(
  queryKey: QueryKey,
  path: string,
  schema: ResponseSchema<Body>,
  options?: ApiQueryOptions<Body, Data>,
) => useQuery(apiQuery(useApi(), queryKey, path, schema, options));

/**
 * An `apiQuery` whose data is null where the API has none.
 * @param missing the statuses that say so: 404; with 422 also for a malformed id in the path
 */
export const apiQueryOrNull = <Body>(
  api: Api,
  queryKey: QueryKey,
  path: string,
  schema: ResponseSchema<Body>,
  { anonymous, ...options }: ApiQueryOptions<Body | null, Body | null> = {},
  missing = [404],
) =>
  queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) =>
      api({ method: 'GET', path, schema, signal, anonymous }).catch((error: unknown) => {
        if (error instanceof ApiFailure && missing.includes(error.status)) return null;
        throw error;
      }),
  });
