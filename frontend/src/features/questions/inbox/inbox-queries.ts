import { Inbox, InboxCount } from '@atelier/contracts/questions';
import type { InboxState } from '@atelier/contracts/words/question-words';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { questionKeys } from '../question-queries';

export interface InboxQuery {
  courseId: string | null;
  state: InboxState;
  search: string;
}

/** All unanswered questions, oldest first, as the dashboards show them. */
export const allUnanswered: InboxQuery = { courseId: null, state: 'waiting', search: '' };

const inboxParams = ({ courseId, state, search }: InboxQuery, after: string | null) =>
  new URLSearchParams({
    state,
    ...(search ? { search } : {}),
    ...(courseId ? { courseId } : {}),
    ...(after ? { after } : {}),
  });

/** The questions of the caller's courses, unanswered or answered. */
export const useInbox = (query: InboxQuery) =>
  useInfiniteQuery({
    queryKey: questionKeys.inboxList(query),
    queryFn: ({ pageParam, signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/inbox?${inboxParams(query, pageParam)}`,
        schema: Inbox,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Number of unanswered questions, updated live. */
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
