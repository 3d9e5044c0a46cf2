import { isLineOwned } from './expect-access.js';
import { isPaidFor } from './provider-totals.js';
import type { ShopState } from './read-shop.js';
import type { Shop } from './shop.js';
import type { Scenario } from './scenario.js';

const mailsTo = (shop: Shop, address: string) => shop.mails.filter(({ to }) => to === address).length;

/** A gift belongs to the one person who accepted it in the scenario; its mail is sent at most once per address. */
export function expectGiftsSafe(shop: Shop, state: ShopState, scenario: Scenario): void {
  expect(state.gifts.map(({ id, acceptedBy }) => ({ id, acceptedBy }))).toEqual(
    state.gifts.map(({ id }) => ({
      id,
      acceptedBy: scenario.gifts.find((gift) => gift.id === id)?.acceptedBy ?? null,
    })),
  );
  for (const { id, addresses } of scenario.gifts)
    for (const address of addresses)
      expect({ id, mails: mailsTo(shop, address) }).toEqual({
        id,
        mails: Math.min(1, mailsTo(shop, address)),
      });
}

/** A paid gift has its order, and its mail once it is due and still paid. */
export function expectGiftsDelivered(shop: Shop, state: ShopState, scenario: Scenario): void {
  for (const { id, orderId } of state.gifts) {
    const paid = state.orders.filter((order) => order.giftId === id && isPaidFor(state, order.id));
    expect({ id, isBought: orderId !== null }).toEqual({ id, isBought: paid.length > 0 });
    const order = paid.find((each) => each.id === orderId);
    if (!order) continue;
    const gift = scenario.gifts.find((each) => each.id === id);
    const isOwned = order.courseIds.some((courseId) => isLineOwned(state, order, courseId));
    if (gift && !gift.acceptedBy && gift.isDue && isOwned && !order.isDisputed)
      expect({ id, mails: mailsTo(shop, gift.addresses.at(-1) ?? '') }).toEqual({ id, mails: 1 });
    // A second payment for it is refunded, unless an anomaly is open.
    for (const other of paid)
      if (other.id !== orderId && other.amountCents > 0) {
        const hasAnomaly = state.anomalies.some((each) => each.orderId === other.id && each.isOpen);
        const left = other.courseIds.filter((courseId) => isLineOwned(state, other, courseId));
        if (!hasAnomaly) expect({ id, left }).toEqual({ id, left: [] });
      }
  }
}
