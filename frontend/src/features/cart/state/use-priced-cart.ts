import { useEffect, useEffectEvent, useState } from 'react';
import { useCartOffers } from '../api/use-cart-offers';
import { useCartActions, useCartItems } from './cart-atom';

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
    setChanges((told) => [...told.filter(({ _id }) => !found.some((each) => each._id === _id)), ...found]);
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
