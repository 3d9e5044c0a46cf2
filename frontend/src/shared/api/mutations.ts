import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, type RequestOptions } from './client';
import type { ApiRequest, ResponseSchema } from './transport';

/**
 * Schema for ignored responses, lazy like the others. In its own module: a lazy import of zod itself would include all
 * of it, with its locales.
 */
export const noContent = () => import('./no-content-schema').then(({ NoContent }) => NoContent);

const requestWith =
  (method: ApiRequest<unknown>['method']) =>
  <T>(path: string, schema: ResponseSchema<T>, body?: unknown, options?: RequestOptions): Promise<T> =>
    apiRequest({ ...options, method, path, schema, body });

export const apiPost = requestWith('POST');
export const apiPut = requestWith('PUT');
export const apiDelete = requestWith('DELETE');

/** A mutation that resolves after the active queries under the key have been refetched. */
export function useApiMutation<Change = void, Result = unknown>(
  key: QueryKey,
  send: (change: Change) => Promise<Result>,
) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}
