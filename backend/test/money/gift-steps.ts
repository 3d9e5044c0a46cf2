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
import type { Scenario, ScenarioGift } from './scenario.js';

const aDay = 24 * 60 * 60 * 1000;
const someAddress = () => `${randomUUIDv7()}@exemple.fr`;
const words = (email: string, isLater: boolean) => ({
  giverName: 'Maud Lefort',
  email,
  message: '',
  sendAt: new Date(Date.now() + (isLater ? aDay : 0)),
});

async function prepare(shop: Shop, scenario: Scenario, random: SeededRandom): Promise<ScenarioGift | null> {
  const [giver, email, isDue] = [random.pick(scenario.buyers), someAddress(), random.chance(0.7)];
  const id = await shop.attempt(() =>
    shop.do(new CreateGift({ giverId: giver.accountId, details: words(email, !isDue) })),
  );
  if (!id) return null;
  const gift = { id, giver, addresses: [email], isDue, acceptedBy: null };
  scenario.gifts.push(gift);
  return gift;
}

/** The mailed links, with their addresses. */
const linksOf = (shop: Shop, { addresses }: ScenarioGift) =>
  shop.mails
    .filter(({ to }) => addresses.includes(to))
    .map(({ to, text }) => ({ to, token: /\/cadeau\/([\w-]{43})/.exec(text)?.[1] ?? '' }));

/** Accepts a gift by one of its links. It may succeed only with the latest link, and for one person. */
async function accept(
  shop: Shop,
  gift: ScenarioGift,
  { accountId }: Buyer,
  random: SeededRandom,
): Promise<void> {
  const links = linksOf(shop, gift);
  if (links.length === 0) return;
  const { to, token } = random.pick(links);
  const opened = await shop.attempt(() => shop.do(new AcceptGift({ token, userId: accountId })));
  if (!opened) return;
  expect({ to, acceptedBy: gift.acceptedBy ?? accountId }).toEqual({
    to: gift.addresses.at(-1),
    acceptedBy: accountId,
  });
  gift.acceptedBy = accountId;
}

/** Gifts: bought, mailed on their day, accepted, refunded before or after. */
export const giftSteps = [
  step(
    'buy a gift',
    async (shop, scenario, { a, b, random }) => {
      const gift = scenario.gifts.length > 0 && random.chance(0.3) ? random.pick(scenario.gifts) : null;
      const boughtGift = gift ?? (await prepare(shop, scenario, random));
      if (!boughtGift) return;
      const before = scenario.attempts.length;
      const courseIds = scenario.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const provider = random.pick(['stripe', 'paypal'] as const);
      const coupon = b < 5 ? (scenario.coupons[b] ?? null) : null;
      const attempt = { buyer: boughtGift.giver, courseIds, provider, giftId: boughtGift.id };
      await checkOut(shop, scenario, attempt, coupon, random.chance(0.3) ? 3 : 1);
      if (scenario.attempts.length > before && random.chance(0.8))
        await pay(shop, scenario.attempt(before), 0);
    },
    { needsOrder: false },
  ),
  step('a gift becomes due', async (shop, { gifts }, { random }) => {
    if (gifts.length === 0) return;
    const gift = random.pick(gifts);
    const due = await shop.attempt(() =>
      shop.rows(
        "update commerce_gift set send_at = least(send_at, now() - interval '1 second') where id = ?",
        [gift.id],
      ),
    );
    if (due) gift.isDue = true;
    await shop.attempt(() => shop.do(new DeliverGifts()));
  }),
  step('a gift is accepted', async (shop, { gifts, buyers }, { a, random }) => {
    if (gifts.length === 0) return;
    await shop.processMessages(random);
    // By one person, or by both at once.
    const gift = random.pick(gifts);
    const people = a % 3 === 0 ? [...buyers, ...buyers] : [random.pick(buyers)];
    await Promise.all(people.map((person) => accept(shop, gift, person, random)));
  }),
  step('a gift is accepted during its refund', async (shop, scenario, { b, random }) => {
    const [attempt] = random.shuffled(scenario.attempts.filter(({ giftId }) => giftId));
    const gift = scenario.gifts.find(({ id }) => id === attempt?.giftId);
    if (!attempt || !gift) return;
    await shop.processMessages(random);
    const course = attempt.courseIds[b % (attempt.courseIds.length + 1)];
    scenario.requestedRefunds.add(`${attempt.orderId} ${course ?? '*'}`);
    const refund = new RefundOrder({
      orderId: attempt.orderId,
      courseIds: course ? [course] : null,
      reason: 'Un geste',
      requestedBy: gift.giver.accountId,
    });
    await Promise.all([
      accept(shop, gift, random.pick(scenario.buyers), random),
      shop.attempt(() => shop.do(refund)),
    ]);
  }),
  step('a gift gets another address', async (shop, { gifts }, { random }) => {
    if (gifts.length === 0) return;
    const [gift, email, isDue] = [random.pick(gifts), someAddress(), random.chance(0.7)];
    const done = await shop.attempt(() =>
      shop
        .do(new ChangeGift({ giftId: gift.id, giverId: gift.giver.accountId, details: words(email, !isDue) }))
        .then(() => true),
    );
    if (!done) return;
    gift.addresses.push(email);
    gift.isDue = isDue;
  }),
];
