import { chakra } from '@chakra-ui/react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OfferedCourse } from '@atelier/contracts/catalog';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { isNotFound, useApi } from '../../shared/api/client';
import { apiQuery } from '../../shared/api/queries';
import { formatPrice } from '../../shared/format/format';
import { Notice } from '../../shared/ui/notice';
import { type CartItem, cartActions, useCartItems } from './cart';

/** Current offer for a course in the cart. */
export interface Offer {
  /** The category's label. */
  category: string;
  /** Minutes. */
  time: number;
  /** Euros, to pay. */
  amount: number;
  /** Euros; null if no price may be struck. */
  struckPrice: number | null;
  /** The sentence beside the price. */
  priceNote: string | null;
  imageUrl: string | null;
  /** The course's prerequisites. */
  requirement: string;
}

export interface CartOffers {
  offers: ReadonlyMap<string, Offer>;
  /** Courses in the cart that are no longer on sale. */
  unavailable: ReadonlySet<string>;
  pending: boolean;
  failure: Error | null;
  retry: () => void;
}

const offeredCourse = () => import('@atelier/contracts/catalog').then((catalog) => catalog.OfferedCourse);

const offerOf = (course: OfferedCourse): Offer => ({
  category: categoryLabels[course.category],
  time: course.time,
  amount: course.promotionPrice ?? course.price,
  struckPrice: course.struckPrice,
  priceNote: course.priceNote,
  imageUrl: course.imageUrl,
  requirement: course.requirement,
});

const offerKey = (courseId: string) => ['cart', 'offer', courseId];

/** What may be struck beside another price is not known until the catalogue has said it. */
const nothingStruck = { struckPrice: null, priceNote: null };

/** Writes newer prices from a server response into the cache, without a request. */
export function useUpdateOffers() {
  const queries = useQueryClient();
  return (courses: readonly { _id: string; price: number; amount: number }[]) => {
    for (const { _id, price, amount } of courses)
      queries.setQueryData(offerKey(_id), (known: OfferedCourse | undefined): OfferedCourse | undefined =>
        known && (known.promotionPrice ?? known.price) !== amount
          ? { ...known, price, promotionPrice: amount < price ? amount : null, ...nothingStruck }
          : known,
      );
  };
}

/** Current prices of the cart's courses: the stored ones may be outdated. */
export function useCartOffers(items: readonly Pick<CartItem, '_id'>[]): CartOffers {
  const api = useApi();
  return useQueries({
    queries: items.map(({ _id }) =>
      apiQuery(api, offerKey(_id), `/courses/${_id}`, offeredCourse, {
        anonymous: true,
        select: offerOf,
        retry: (count, error) => count < 2 && !isNotFound(error),
      }),
    ),
    combine: (results: UseQueryResult<Offer>[]): CartOffers => {
      const idAt = (index: number) => items[index]?._id ?? '';
      const failed = results.filter(({ error }) => error !== null && !isNotFound(error));
      return {
        offers: new Map(results.flatMap(({ data }, index) => (data ? [[idAt(index), data] as const] : []))),
        unavailable: new Set(results.flatMap(({ error }, index) => (isNotFound(error) ? [idAt(index)] : []))),
        pending: results.some(({ isPending }) => isPending),
        failure: failed[0]?.error ?? null,
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      };
    },
  });
}

/** A price that changed since the course was added. */
export interface PriceChange {
  _id: string;
  title: string;
  before: number;
  now: number;
}

/** The cart at current prices; updates the stored prices and reports each change once. */
export function usePricedCart() {
  const items = useCartItems();
  const current = useCartOffers(items);
  const { reprice } = cartActions;
  const [changes, setChanges] = useState<PriceChange[]>([]);

  const newChanges = items.flatMap(({ _id, title, price }): PriceChange[] => {
    const now = current.offers.get(_id)?.amount;
    return now === undefined || now === price ? [] : [{ _id, title, before: price, now }];
  });
  const signature = newChanges.map(({ _id, now }) => `${_id}:${now}`).join();

  const applyNewPrices = useEffectEvent(() => {
    if (newChanges.length === 0) return;
    // Offers load one by one: keep the changes reported before.
    setChanges((before) => [
      ...before.filter(({ _id }) => !newChanges.some((each) => each._id === _id)),
      ...newChanges,
    ]);
    reprice(new Map(newChanges.map(({ _id, now }) => [_id, now])));
  });
  // The array is new on each render; its signature detects changes.
  useEffect(() => applyNewPrices(), [signature]);

  // Shows the server's prices at once, before the stored cart is updated: the old price never flashes.
  const priced = items.map((item) => ({
    ...item,
    price: current.offers.get(item._id)?.amount ?? item.price,
  }));
  return { items: priced, changes, ...current };
}

const List = chakra('ul', { base: { mt: '4', '& li': { textStyle: 'small' } } });

/** Lists the prices that changed since the course was added; « au lieu de » would announce a reduction. */
export function PriceChanges({ changes, title }: { changes: readonly PriceChange[]; title: string }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <List>
        {changes.map(({ _id, title: course, before, now }) => (
          <li key={_id}>
            {course}&nbsp;: de {formatPrice(before)} à {formatPrice(now)}
          </li>
        ))}
      </List>
    </Notice>
  );
}
