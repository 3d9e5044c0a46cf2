import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { Announcement, PriceHistory } from '@atelier/contracts/price-history';
import { ApiFailure, useApi } from '../../../shared/api/client';
import { useApiQuery } from '../../../shared/api/queries';
import { useConnectionLost } from '../../../shared/connection/connection';
import { useDebounced } from '../../../shared/lists/use-debounced';

export type TypedPrice = Pick<CourseDraft, '_id' | 'price' | 'promotionPrice' | 'promotionEnd'>;

/** The fields of a course that its announcement follows. */
export const priceFields: readonly string[] = ['price', 'promotionPrice', 'promotionEnd'];

/** The promotion is over already; typed again, it would be refused. */
export const isOver = ({ promotionEnd }: Pick<TypedPrice, 'promotionEnd'>): boolean =>
  promotionEnd !== null && new Date(promotionEnd) <= new Date();

/** Whether the promotion would do anything: the server refuses to announce another. */
const hasEffect = ({ price, promotionPrice, ...end }: TypedPrice): boolean =>
  promotionPrice !== null && promotionPrice > 0 && promotionPrice < (price ?? 0) && !isOver(end);

/**
 * What the site would announce for the price as typed, by the server: it follows the keystrokes. While it is on its way
 * the last one stays; `isStale` tells.
 */
export function useAnnouncement(typed: TypedPrice) {
  const api = useApi();
  const { _id, price } = typed;
  const isReduced = hasEffect(typed);
  const wanted = JSON.stringify({
    price,
    promotionPrice: isReduced ? typed.promotionPrice : null,
    promotionEnd: isReduced ? typed.promotionEnd : null,
  });
  const asked = useDebounced(wanted);
  const isLost = useConnectionLost();
  const query = useQuery({
    queryKey: ['price-announcement', _id, asked],
    queryFn: ({ signal }) =>
      api({
        method: 'POST',
        path: `/courses/${_id}/price-announcement`,
        schema: Announcement,
        body: JSON.parse(asked) as unknown,
        signal,
      }),
    // Of what is asked, which is behind what is typed.
    enabled: !asked.startsWith('{"price":null'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isOffline =
    isLost ||
    query.fetchStatus === 'paused' ||
    (query.error instanceof ApiFailure && query.error.status === 0);
  return {
    announcement: price === null ? undefined : query.data,
    isStale: query.isPlaceholderData || asked !== wanted,
    isOffline: isOffline && (query.data === undefined || query.isPlaceholderData || query.isError),
    error: isOffline ? null : query.error,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}

/** The public prices of a course, and what is announced now; for its editors. */
export const usePriceHistory = (courseId: string) =>
  useApiQuery(['price-history', courseId], `/courses/${courseId}/price-history`, PriceHistory, {
    staleTime: 0,
  });
