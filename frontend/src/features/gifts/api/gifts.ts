import { AcceptGiftAnswer, GiftAnswer, Gifts, ReceivedGift, type GiftBody } from '@atelier/contracts/gifts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';
import { useChange } from '../../../shared/api/use-change';
import { learningKeys } from '../../learning/api/learning-keys';

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
  useChange(giftsKey, (body: GiftBody) =>
    apiRequest({ method: 'PUT', path: `/gifts/${id}`, schema: noAnswer, body }),
  );

/** What a link leads to, for this reader. */
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
