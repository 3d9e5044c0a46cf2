import { Inbox, InboxCount } from '@atelier/contracts/questions';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { questionKeys } from './question-keys';

/** What waits for an answer in the courses that one teaches, or in one of them. */
export const useInbox = (courseId: string | null) =>
  useInfiniteQuery({
    queryKey: questionKeys.inboxList(courseId),
    queryFn: ({ pageParam, signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/inbox?${new URLSearchParams({ ...(courseId ? { courseId } : {}), ...(pageParam ? { after: pageParam } : {}) })}`,
        schema: Inbox,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** How much waits, as it changes. */
export function useWaitingCount() {
  const queries = useQueryClient();
  useLiveMessage(
    'inbox-changed',
    () => void queries.invalidateQueries({ queryKey: questionKeys.inboxCount }),
  );
  return useQuery({
    queryKey: questionKeys.inboxCount,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/faqs/inbox/count', schema: InboxCount, signal }),
    select: ({ waiting }) => waiting,
  });
}
