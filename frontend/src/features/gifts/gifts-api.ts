import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AcceptGiftAnswer, GiftAnswer, type GiftBody, Gifts, ReceivedGift } from '@atelier/contracts/gifts';
import { apiRequest } from '../../shared/api/client';
import { noContent, useApiMutation } from '../../shared/api/mutations';
import { learningKeys } from '../learning/learning-keys';

const giftsKey = ['gifts'] as const;

export const useGifts = () =>
  useQuery({
    queryKey: giftsKey,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/gifts', schema: Gifts, signal }),
    staleTime: 0,
  });

export const usePrepareGift = () =>
  useMutation({
    mutationFn: (body: GiftBody) => apiRequest({ method: 'POST', path: '/gifts', schema: GiftAnswer, body }),
  });

export const useChangeGift = (id: string) =>
  useApiMutation(giftsKey, (body: GiftBody) =>
    apiRequest({ method: 'PUT', path: `/gifts/${id}`, schema: noContent, body }),
  );

/** The gift behind a link, as seen by this reader. */
export const useReceivedGift = (token: string, reader: string | null) =>
  useQuery({
    queryKey: [...giftsKey, 'link', token, reader],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/gift-links/${token}`, schema: ReceivedGift, signal }),
    staleTime: 0,
  });

export function useAcceptGift(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: `/gift-links/${token}/accept`, schema: AcceptGiftAnswer }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: giftsKey });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
}
