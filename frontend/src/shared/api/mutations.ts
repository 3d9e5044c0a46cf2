import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * The schema of calls whose answer says nothing that is used; fetched late, like the others. A file of its own: a late
 * import of the validator itself would keep all of it, locales included.
 */
export const noContent = () => import('./no-content-schema').then(({ NoContent }) => NoContent);

/** A request that changes something; done once the queries under the key, where they are shown, have been fetched again. */
export function useApiMutation<Change = void, Answer = unknown>(
  key: QueryKey,
  send: (change: Change) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}
