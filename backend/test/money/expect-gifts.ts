import { isLineStanding } from './expect-access.js';
import { isPaidFor } from './provider-says.js';
import type { ShopState } from './read-shop.js';
import type { Shop } from './shop.js';
import type { Story } from './story.js';

const mailsTo = (shop: Shop, address: string) => shop.mails.filter(({ to }) => to === address).length;

/** A gift is one person's, whoever the story had accept it, paid for by one order; its mail leaves once. */
export function expectGiftsSafe(shop: Shop, kept: ShopState, story: Story): void {
  expect(kept.gifts.map(({ id, acceptedBy }) => ({ id, acceptedBy }))).toEqual(
    kept.gifts.map(({ id }) => ({
      id,
      acceptedBy: story.gifts.find((gift) => gift.id === id)?.acceptedBy ?? null,
    })),
  );
  for (const { id, addresses } of story.gifts)
    for (const address of addresses)
      expect({ id, mails: mailsTo(shop, address) }).toEqual({
        id,
        mails: Math.min(1, mailsTo(shop, address)),
      });
}

/** Each that was paid for has its order, and its mail where its day has come and money stands behind it. */
export function expectGiftsGiven(shop: Shop, kept: ShopState, story: Story): void {
  for (const { id, orderId } of kept.gifts) {
    const paid = kept.orders.filter((order) => order.giftId === id && isPaidFor(kept, order.id));
    expect({ id, isBought: orderId !== null }).toEqual({ id, isBought: paid.length > 0 });
    const order = paid.find((each) => each.id === orderId);
    if (!order) continue;
    const gift = story.gifts.find((each) => each.id === id);
    const stands = order.courseIds.some((courseId) => isLineStanding(kept, order, courseId));
    if (gift && !gift.acceptedBy && gift.isDue && stands && !order.isDisputed)
      expect({ id, mails: mailsTo(shop, gift.addresses.at(-1) ?? '') }).toEqual({ id, mails: 1 });
    // What was paid for it a second time went back, unless a person was called.
    for (const other of paid)
      if (other.id !== orderId && other.amountCents > 0) {
        const isCalled = kept.anomalies.some((each) => each.orderId === other.id && each.isOpen);
        const left = other.courseIds.filter((courseId) => isLineStanding(kept, other, courseId));
        if (!isCalled) expect({ id, left }).toEqual({ id, left: [] });
      }
  }
}
