import type { CourseDetail } from '@atelier/contracts/catalog';
import { payable } from '@atelier/contracts/promotion';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { isNotFound } from '../../../shared/api/client';
import type { CartItem } from '../state/cart';

/** What the server offers now of a course in the cart. */
export interface Offer {
  /** As the reader sees it. */
  category: string;
  /** Minutes. */
  time: number;
  /** Euros, before any reduction. */
  price: number;
  /** Euros: what is paid. */
  amount: number;
  imageUrl: string | null;
  /** What its author asks of who follows it. */
  requirement: string;
}

export interface CartOffers {
  offers: ReadonlyMap<string, Offer>;
  /** Courses of the cart that are not sold any more. */
  gone: ReadonlySet<string>;
  pending: boolean;
  failure: Error | null;
  retry: () => void;
}

const courseDetail = () => import('@atelier/contracts/catalog').then((catalog) => catalog.CourseDetail);

const offerOf = (course: CourseDetail): Offer => ({
  category: categoryLabels[course.category],
  time: course.time,
  price: course.price,
  amount: payable(course.price, course.promotionPrice),
  imageUrl: course.imageUrl,
  requirement: course.requirement,
});

const offerKey = (courseId: string) => ['cart', 'offer', courseId];

/** Prices that the server has told otherwise: they are shown at once, not once they have been asked for. */
export function useKnownPrices() {
  const queries = useQueryClient();
  return (courses: readonly { _id: string; price: number; amount: number }[]) => {
    for (const { _id, price, amount } of courses)
      queries.setQueryData(
        offerKey(_id),
        (known: CourseDetail | undefined) =>
          known && { ...known, price, promotionPrice: amount < price ? amount : null },
      );
  };
}

/** The current prices of the cart's courses: what lies in storage is only what was seen last. */
export function useCartOffers(items: readonly Pick<CartItem, '_id'>[]): CartOffers {
  const api = useApi();
  return useQueries({
    queries: items.map(({ _id }) => ({
      queryKey: offerKey(_id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api({ method: 'GET', path: `/courses/${_id}`, schema: courseDetail, anonymous: true, signal }),
      select: offerOf,
      retry: (count: number, error: Error) => count < 2 && !isNotFound(error),
    })),
    combine: (results: UseQueryResult<Offer>[]): CartOffers => {
      const ofItem = (index: number) => items[index]?._id ?? '';
      const failed = results.filter(({ error }) => error !== null && !isNotFound(error));
      return {
        offers: new Map(results.flatMap(({ data }, index) => (data ? [[ofItem(index), data] as const] : []))),
        gone: new Set(results.flatMap(({ error }, index) => (isNotFound(error) ? [ofItem(index)] : []))),
        pending: results.some(({ isPending }) => isPending),
        failure: failed[0]?.error ?? null,
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      };
    },
  });
}
