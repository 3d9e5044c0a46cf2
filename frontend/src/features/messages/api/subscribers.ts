import { Subscribers, type SubscriberQuery } from '@atelier/contracts/newsletter';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';

/** One page of the addresses for the newsletter, the latest first. */
export const useSubscribers = ({ currentPage, search, state }: SubscriberQuery) =>
  useQuery({
    queryKey: ['subscribers', currentPage, search, state],
    queryFn: ({ signal }) => {
      const sought = new URLSearchParams({ currentPage: String(currentPage), search, state });
      return apiRequest({
        method: 'GET',
        path: `/newsletter/subscribers?${sought}`,
        schema: Subscribers,
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Those that have confirmed, as a file, each with its link to leave. */
export const useSubscribersExport = () =>
  useMutation({ mutationFn: () => downloadFile('/api/newsletter/subscribers.csv') });
