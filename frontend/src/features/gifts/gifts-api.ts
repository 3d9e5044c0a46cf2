import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AcceptGiftAnswer, GiftAnswer, type GiftBody, Gifts, ReceivedGift } from '@atelier/contracts/gifts';
import { apiPost, apiPut, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { learningKeys } from '../learning/learning-keys';

const giftsKey = ['gifts'] as const;

export const useGifts = () => useApiQuery(giftsKey, '/gifts', Gifts, { staleTime: 0 });

export const usePrepareGift = () =>
  useMutation({ mutationFn: (body: GiftBody) => apiPost('/gifts', GiftAnswer, body) });

export const useChangeGift = (id: string) =>
  useApiMutation(giftsKey, (body: GiftBody) => apiPut(`/gifts/${id}`, noContent, body));

/** The gift behind a link, as seen by this reader. */
export const useReceivedGift = (token: string, reader: string | null) =>
  useApiQuery([...giftsKey, 'link', token, reader], `/gift-links/${token}`, ReceivedGift, { staleTime: 0 });

export function useAcceptGift(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost(`/gift-links/${token}/accept`, AcceptGiftAnswer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: giftsKey });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
}
