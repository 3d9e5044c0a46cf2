import { NoticeChoices, type NoticeChoice } from '@atelier/contracts/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

const key = ['notices'] as const;

/** The mails that one may get, and whether they are wanted. */
export const useNotices = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/users/profile/notices', schema: NoticeChoices, signal }),
    select: ({ notices }) => notices,
  });

export function useChooseNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: NoticeChoice) =>
      apiRequest({ method: 'PUT', path: '/users/profile/notices', schema: NoticeChoices, body: choice }),
    onSuccess: (choices) => queries.setQueryData(key, choices),
  });
}
