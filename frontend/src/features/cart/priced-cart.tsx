import { chakra } from '@chakra-ui/react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CourseDetail } from '@atelier/contracts/catalog';
import { payable } from '@atelier/contracts/promotion';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { isNotFound, useApi } from '../../shared/api/client';
import { formatPrice } from '../../shared/format/format';
import { Notice } from '../../shared/ui/notice';
import { type CartItem, useCartActions, useCartItems } from './cart';

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
export function useUpdateOffers() {
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

/** A price that is not what the buyer saw when adding the course. */
export interface PriceChange {
  _id: string;
  title: string;
  before: number;
  now: number;
}

/** The cart at the server's prices; whatever differs is put right in the cart and told once. */
export function usePricedCart() {
  const items = useCartItems();
  const current = useCartOffers(items);
  const { reprice } = useCartActions();
  const [changes, setChanges] = useState<PriceChange[]>([]);

  const found = items.flatMap(({ _id, title, price }): PriceChange[] => {
    const now = current.offers.get(_id)?.amount;
    return now === undefined || now === price ? [] : [{ _id, title, before: price, now }];
  });
  const signature = found.map(({ _id, now }) => `${_id}:${now}`).join();

  const takeNewPrices = useEffectEvent(() => {
    if (found.length === 0) return;
    // Prices come one by one: what was told of one course is not unsaid by the next.
    setChanges((before) => [
      ...before.filter(({ _id }) => !found.some((each) => each._id === _id)),
      ...found,
    ]);
    reprice(new Map(found.map(({ _id, now }) => [_id, now])));
  });
  // The list is rebuilt by each render; its signature says when it is another.
  useEffect(() => takeNewPrices(), [signature]);

  // What is shown is the server's at once, not once the cart has been put right: the old price is never seen.
  const priced = items.map((item) => ({
    ...item,
    price: current.offers.get(item._id)?.amount ?? item.price,
  }));
  return { items: priced, changes, ...current };
}

const List = chakra('ul', { base: { mt: '4', '& li': { textStyle: 'small' } } });

/** Says which prices moved since the course was put into the cart. */
export function PriceChanges({ changes, title }: { changes: readonly PriceChange[]; title: string }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <List>
        {changes.map(({ _id, title: course, before, now }) => (
          <li key={_id}>
            {course}&nbsp;: {formatPrice(now)} au lieu de {formatPrice(before)}
          </li>
        ))}
      </List>
    </Notice>
  );
}
