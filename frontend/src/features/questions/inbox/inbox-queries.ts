import { Inbox, InboxCount } from '@atelier/contracts/questions';
import type { InboxState } from '@atelier/contracts/words/question-words';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet } from '../../../shared/api/client';
import { useApiQuery } from '../../../shared/api/queries';
import { queryString } from '../../../shared/api/query-string';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { questionKeys } from '../question-queries';

export interface InboxQuery {
  courseId: string | null;
  state: InboxState;
  search: string;
}

/** All unanswered questions, oldest first, as the dashboards show them. */
export const allUnanswered: InboxQuery = { courseId: null, state: 'waiting', search: '' };

/** The questions of the caller's courses, unanswered or answered. */
export const useInbox = (query: InboxQuery) =>
  useInfiniteQuery({
    queryKey: questionKeys.inboxList(query),
    queryFn: ({ pageParam, signal }) =>
      apiGet(`/faqs/inbox?${queryString({ ...query, after: pageParam })}`, Inbox, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Numbers of unanswered questions and of broken checks, updated live. */
export function useInboxCount() {
  const queries = useQueryClient();
  useLiveMessage(
    'inbox-changed',
    () => void queries.invalidateQueries({ queryKey: questionKeys.inboxCount }),
  );
  return useApiQuery(questionKeys.inboxCount, '/faqs/inbox/count', InboxCount);
}
