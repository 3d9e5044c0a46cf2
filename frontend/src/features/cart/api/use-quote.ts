import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { ApiFailure } from '../../../shared/api/client';

const quote = () => import('@atelier/contracts/coupons').then(({ Quote }) => Quote);

/** What courses come to with a code. A refusal is an answer, and not asked for again. */
export function useQuote(courseIds: readonly string[], coupon: string | null, places = 1) {
  const api = useApi();
  return useQuery({
    queryKey: ['cart', 'quote', courseIds.toSorted().join(), coupon, places],
    queryFn: ({ signal }) =>
      api({
        method: 'POST',
        path: '/payment/quote',
        schema: quote,
        body: { courseId: courseIds, coupon, ...(places > 1 && { places }) },
        signal,
      }),
    enabled: coupon !== null && courseIds.length > 0,
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    staleTime: 0,
  });
}
