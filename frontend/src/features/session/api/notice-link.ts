import { NoticeLink } from '@atelier/contracts/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

const keyOf = (token: string) => ['notice-link', token] as const;
const pathOf = (token: string) => `/notices/${encodeURIComponent(token)}`;

/** What the link of a mail is about; it is proof enough, whoever is signed in. */
export const useNoticeLink = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: pathOf(token), schema: NoticeLink, signal }),
  });

export function useChooseByLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isWanted: boolean) =>
      apiRequest({ method: 'PUT', path: pathOf(token), schema: NoticeLink, body: { isWanted } }),
    onSuccess: (link) => queries.setQueryData(keyOf(token), link),
  });
}
