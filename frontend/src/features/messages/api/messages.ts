import { ContactMessages, type ContactQuery } from '@atelier/contracts/contact';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';
import { useChange } from '../../../shared/api/use-change';

const messagesKey = ['contact-messages'] as const;

/** One page of what was written through the contact page, the latest first. */
export const useMessages = ({ currentPage, search, state }: ContactQuery) =>
  useQuery({
    queryKey: [...messagesKey, currentPage, search, state],
    queryFn: ({ signal }) => {
      const sought = new URLSearchParams({ currentPage: String(currentPage), search, state });
      return apiRequest({
        method: 'GET',
        path: `/messages/contact?${sought}`,
        schema: ContactMessages,
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useHandleMessage = () =>
  useChange(messagesKey, ({ id, ...body }: { id: string; handled: boolean; answered: boolean }) =>
    apiRequest({
      method: 'PUT',
      path: `/messages/contact/${id}/handled`,
      schema: noAnswer,
      body,
    }),
  );
