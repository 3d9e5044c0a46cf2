import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** A change that is sent; done once what is kept under the key, and shown, has been read again. */
export function useChange<Change = void, Answer = unknown>(
  key: QueryKey,
  send: (change: Change) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}
