import { randomUUIDv7 } from 'node:crypto';
import {
  AcceptGift,
  ChangeGift,
  CreateGift,
  DeliverGifts,
} from '../../src/modules/commerce/gifts/gifts.commands.js';
import { RefundOrder } from '../../src/modules/commerce/refunds/refund-requests.commands.js';
import type { Buyer } from '../support/commerce-under-test.js';
import { checkOut, pay } from './buying-steps.js';
import type { SeededRandom } from './seeded-random.js';
import type { Shop } from './shop.js';
import { step } from './steps.js';
import type { Story, StoryGift } from './story.js';

const aDay = 24 * 60 * 60 * 1000;
const someAddress = () => `${randomUUIDv7()}@exemple.fr`;
const words = (email: string, isLater: boolean) => ({
  giverName: 'Maud Lefort',
  email,
  message: '',
  sendAt: new Date(Date.now() + (isLater ? aDay : 0)),
});

async function prepare(shop: Shop, story: Story, lot: SeededRandom): Promise<StoryGift | null> {
  const [giver, email, isDue] = [lot.one(story.buyers), someAddress(), lot.chance(0.7)];
  const id = await shop.attempt(() =>
    shop.do(new CreateGift({ giverId: giver.accountId, words: words(email, !isDue) })),
  );
  if (!id) return null;
  const gift = { id, giver, addresses: [email], isDue, acceptedBy: null };
  story.gifts.push(gift);
  return gift;
}

/** The links that were mailed, each with the address that it went to. */
const linksOf = (shop: Shop, { addresses }: StoryGift) =>
  shop.mails
    .filter(({ to }) => addresses.includes(to))
    .map(({ to, text }) => ({ to, token: /\/cadeau\/([\w-]{43})/.exec(text)?.[1] ?? '' }));

/** Whoever opens a link; what must be true of it is that nobody else had, and that it is the latest. */
async function accept(shop: Shop, gift: StoryGift, { accountId }: Buyer, lot: SeededRandom): Promise<void> {
  const links = linksOf(shop, gift);
  if (links.length === 0) return;
  const { to, token } = lot.one(links);
  const opened = await shop.attempt(() => shop.do(new AcceptGift({ token, userId: accountId })));
  if (!opened) return;
  expect({ to, acceptedBy: gift.acceptedBy ?? accountId }).toEqual({
    to: gift.addresses.at(-1),
    acceptedBy: accountId,
  });
  gift.acceptedBy = accountId;
}

/** Bought for somebody else: paid, mailed on its day, accepted, given back before or after. */
export const giftSteps = [
  step(
    'a gift',
    async (shop, story, { a, b, lot }) => {
      const gift = story.gifts.length > 0 && lot.chance(0.3) ? lot.one(story.gifts) : null;
      const given = gift ?? (await prepare(shop, story, lot));
      if (!given) return;
      const before = story.attempts.length;
      const courseIds = story.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const provider = lot.one(['stripe', 'paypal'] as const);
      const coupon = b < 5 ? (story.coupons[b] ?? null) : null;
      const attempt = { buyer: given.giver, courseIds, provider, giftId: given.id };
      await checkOut(shop, story, attempt, coupon, lot.chance(0.3) ? 3 : 1);
      if (story.attempts.length > before && lot.chance(0.8)) await pay(shop, story.attempt(before), 0);
    },
    { needsOrder: false },
  ),
  step('the day of a gift comes', async (shop, { gifts }, { lot }) => {
    if (gifts.length === 0) return;
    const gift = lot.one(gifts);
    const due = await shop.attempt(() =>
      shop.rows(
        "update commerce_gift set send_at = least(send_at, now() - interval '1 second') where id = ?",
        [gift.id],
      ),
    );
    if (due) gift.isDue = true;
    await shop.attempt(() => shop.do(new DeliverGifts()));
  }),
  step('a gift is accepted', async (shop, { gifts, buyers }, { a, lot }) => {
    if (gifts.length === 0) return;
    await shop.work(lot);
    // By one, or by both at once.
    const gift = lot.one(gifts);
    const people = a % 3 === 0 ? [...buyers, ...buyers] : [lot.one(buyers)];
    await Promise.all(people.map((person) => accept(shop, gift, person, lot)));
  }),
  step('a gift is accepted while it is given back', async (shop, story, { b, lot }) => {
    const [attempt] = lot.shuffled(story.attempts.filter(({ giftId }) => giftId));
    const gift = story.gifts.find(({ id }) => id === attempt?.giftId);
    if (!attempt || !gift) return;
    await shop.work(lot);
    const course = attempt.courseIds[b % (attempt.courseIds.length + 1)];
    story.asked.add(`${attempt.orderId} ${course ?? '*'}`);
    const asked = new RefundOrder({
      orderId: attempt.orderId,
      courseIds: course ? [course] : null,
      reason: 'Un geste',
      requestedBy: gift.giver.accountId,
    });
    await Promise.all([accept(shop, gift, lot.one(story.buyers), lot), shop.attempt(() => shop.do(asked))]);
  }),
  step('a gift is addressed anew', async (shop, { gifts }, { lot }) => {
    if (gifts.length === 0) return;
    const [gift, email, isDue] = [lot.one(gifts), someAddress(), lot.chance(0.7)];
    const done = await shop.attempt(() =>
      shop
        .do(new ChangeGift({ giftId: gift.id, giverId: gift.giver.accountId, words: words(email, !isDue) }))
        .then(() => true),
    );
    if (!done) return;
    gift.addresses.push(email);
    gift.isDue = isDue;
  }),
];
