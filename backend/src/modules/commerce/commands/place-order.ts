import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { toCents } from '@atelier/contracts/common';
import { termsVersion, type PaymentBody } from '@atelier/contracts/commerce';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow } from '../../../kernel/query.js';
import { currentOrigin } from '../../../platform/audit/audit-origin.js';
import { Coupon } from '../domain/coupon.js';
import type { CouponTerms } from '../domain/coupon-terms.js';
import { Gift } from '../domain/gift.js';
import { Order, type OrderBuyer, type OrderLine } from '../domain/order.js';
import { Payment, type ProviderName } from '../domain/payment.js';
import { Team } from '../domain/team.js';
import { commerce } from '../tables.js';
import { findCoupon } from './find-coupon.js';
import { priceCart, type Cart } from './price-cart.js';
import { standFor } from './settle-payment.js';

export interface Placed {
  order: Order;
  /** None where a coupon left nothing to pay: the order is paid as it stands. */
  payment: Payment | null;
  /** The payments of orders whose price no longer holds, or whose coupon another cart of the buyer's has taken. */
  abandoned: Payment[];
}

/**
 * Within one transaction: the buyer's open order for the same cart at the same price with the same coupon, or a new one in its
 * place. One cart has one open order, so that nobody pays it twice, with a coupon and without; one buyer has one open order with a
 * coupon of a limited number, so that nobody takes it away from others by opening carts.
 * @throws DomainError those of `priceCart`, `coupon-unknown`, `gift-not-found`, `team-not-found`
 */
export async function placeOrder(
  em: EntityManager,
  provider: ProviderName,
  buyer: OrderBuyer,
  body: PaymentBody,
): Promise<Placed> {
  const courseIds = [...new Set(body.courseId)];
  const giftId = await expectGift(em, buyer.accountId, body.gift);
  const team = await expectTeam(em, buyer.accountId, body.team);
  const cartHash = Order.cartHash(courseIds, giftId ?? team?.id);
  const named = await findCoupon(em, body.coupon, buyer.accountId);
  const isLimited = named !== null && named.useLimit !== null;
  const orders = await holdOpenOrders(em, buyer.accountId, cartHash, isLimited ? named.code : null);
  const open = orders.find((order) => order.cartHash === cartHash) ?? null;
  const others = orders.filter((order) => order !== open);
  const coupon = isLimited ? await holdCoupon(em, buyer.accountId, named.code, giftId, team) : named;
  const couponCode = coupon?.code ?? null;
  const cart: Cart = {
    courseIds,
    expectedCents: toCents(body.amount),
    coupon,
    isForOthers: giftId !== null || team !== null,
    places: team?.places ?? 1,
    isPromised: coupon !== null && open?.holdsCoupon(couponCode) === true,
  };
  const { lines, amountCents } = await priceCart(em, buyer.accountId, cart);
  const declared = team?.country ?? body.country ?? null;
  const payments = await em.find(
    Payment,
    { orderId: orders.map(({ id }) => id) },
    { orderBy: { createdAt: 'desc' } },
  );
  const live = payments.filter(({ orderId, status }) => orderId === open?.id && status !== 'canceled');
  for (const order of others) order.expire();
  if (open && live.length > 0 && open.holdsPrice(amountCents, new Date(), couponCode)) {
    open.retry();
    open.noteCountries(declared, (await currentOrigin()).country);
    const known = live.find((candidate) => candidate.provider === provider);
    const payment = known ?? Payment.start(open.id, provider, amountCents);
    await em.persist(payment).flush();
    return { order: open, payment, abandoned: payments.filter(({ orderId }) => orderId !== open.id) };
  }
  // What was promised holds for that order, and for no other.
  if (cart.isPromised) await priceCart(em, buyer.accountId, { ...cart, isPromised: false });
  for (const order of orders) order.expire();
  await em.flush();
  const order = Order.place(buyer, lines, body.consent ? termsVersion : null, new Date(), {
    couponCode,
    giftId,
    team,
  });
  order.noteCountries(declared, (await currentOrigin()).country);
  const payment = amountCents > 0 ? Payment.start(order.id, provider, amountCents) : null;
  if (!payment) await takeForNothing(em, order, cart, team);
  await em.persist(order).flush();
  await insertLines(em, order.id, lines);
  if (payment) await em.persist(payment).flush();
  else await standFor(em, order);
  return { order, payment, abandoned: payments };
}

/** The caller's own gift, which nothing has paid for yet. @throws DomainError `gift-not-found` */
async function expectGift(em: EntityManager, giverId: string, id: string | null | undefined) {
  if (!id) return null;
  const gift = await em.findOne(Gift, { id, giverId, orderId: null });
  if (!gift) throw new DomainError('gift-not-found');
  return gift.id;
}

/** The caller's own places, which nothing has paid for yet. @throws DomainError `team-not-found` */
async function expectTeam(em: EntityManager, ownerId: string, id: string | null | undefined) {
  if (!id) return null;
  const team = await em.findOne(Team, { id, ownerId, orderId: null });
  if (!team) throw new DomainError('team-not-found');
  return team;
}

/**
 * The buyer's open orders that another may have to replace, held: that of the same cart, and those that were promised the coupon.
 * Whoever asks for a coupon of a limited number waits for their own other carts first, which could promise it meanwhile.
 */
async function holdOpenOrders(
  em: EntityManager,
  userId: string,
  cartHash: string,
  limitedCode: string | null,
): Promise<Order[]> {
  if (limitedCode)
    await sqlRow(em)`select pg_advisory_xact_lock(hashtext('commerce.promise'), hashtext(${userId}))`;
  const meant = limitedCode ? { $or: [{ cartHash }, { couponCode: limitedCode }] } : { cartHash };
  return em.find(
    Order,
    { userId, status: { $in: ['pending', 'failed'] }, ...meant },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/**
 * What the coupon says once nobody else can use or promise it. What is bought with it is held before, as a settlement does it.
 * @throws DomainError `gift-not-found`, `team-not-found`, `coupon-unknown`
 */
async function holdCoupon(
  em: EntityManager,
  userId: string,
  code: string | null,
  giftId: string | null,
  team: Team | null,
): Promise<CouponTerms | null> {
  if (giftId && !(await held(em, Gift, { id: giftId, orderId: null })))
    throw new DomainError('gift-not-found');
  if (team && !(await held(em, Team, { id: team.id, orderId: null })))
    throw new DomainError('team-not-found');
  await held(em, Coupon, { code });
  return findCoupon(em, code, userId);
}

/**
 * Nothing is to be paid, so nothing later says that the coupon was used: its turn is taken now, one buyer after the other, and
 * what was read before may have changed. @throws DomainError those of `priceCart` and `holdCoupon`
 */
async function takeForNothing(em: EntityManager, order: Order, cart: Cart, team: Team | null): Promise<void> {
  const coupon = await holdCoupon(em, order.userId, order.couponCode, order.giftId, team);
  await priceCart(em, order.userId, { ...cart, coupon, isPromised: false });
  order.payNothing();
}

async function insertLines(em: EntityManager, orderId: string, lines: OrderLine[]): Promise<void> {
  const rows = lines.map(({ courseId, title, quantity, unitCents, discountCents }) => ({
    order_id: orderId,
    course_id: courseId,
    title,
    quantity,
    unit_cents: unitCents,
    discount_cents: discountCents,
  }));
  await commerce(em).insertInto('commerce_order_item').values(rows).execute();
}
