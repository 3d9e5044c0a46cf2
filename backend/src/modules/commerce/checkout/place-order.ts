import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { toCents } from '@atelier/contracts/common';
import type { PaymentBody } from '@atelier/contracts/commerce';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow } from '../../../kernel/query.js';
import { currentOrigin } from '../../../platform/audit/audit-origin.js';
import { Coupon, type CouponTerms } from '../coupons/coupon.domain.js';
import { Gift } from '../gifts/gift.domain.js';
import { Order, type OrderBuyer, type OrderLine } from '../orders/order.domain.js';
import { Payment, type ProviderName } from '../payments/payment.domain.js';
import { Team } from '../teams/team.domain.js';
import { commerce } from '../tables.js';
import { type Cart, findCoupon, priceCart } from './cart-pricing.js';
import { fulfilOrder } from '../payments/settlement.commands.js';

export interface PlacedOrder {
  order: Order;
  /** Null where a coupon covers the whole amount: the order is paid already. */
  payment: Payment | null;
  /** Payments to cancel: of expired orders, and of orders whose coupon this cart has taken over. */
  abandoned: Payment[];
}

/**
 * Reuses the buyer's open order for the same cart, price and coupon, or replaces it, within the caller's
 * transaction. One open order per cart prevents double payment; one per buyer with a limited coupon prevents
 * reserving it by many carts.
 * @throws DomainError those of `priceCart`, `coupon-unknown`, `gift-not-found`, `team-not-found`, `terms-changed`
 */
export async function placeOrder(
  em: EntityManager,
  provider: ProviderName,
  buyer: OrderBuyer,
  body: PaymentBody,
): Promise<PlacedOrder> {
  const terms = body.consent ? await acceptedTerms(em, body.consent.number) : null;
  const courseIds = [...new Set(body.courseId)];
  const giftId = await findUnpaidGift(em, buyer.accountId, body.gift);
  const team = await findUnpaidTeam(em, buyer.accountId, body.team);
  const cartHash = Order.cartHash(courseIds, giftId ?? team?.id);
  const enteredCoupon = await findCoupon(em, body.coupon, buyer.accountId);
  const isLimited = enteredCoupon !== null && enteredCoupon.useLimit !== null;
  const orders = await lockOpenOrders(em, buyer.accountId, cartHash, isLimited ? enteredCoupon.code : null);
  const open = orders.find((order) => order.cartHash === cartHash) ?? null;
  const others = orders.filter((order) => order !== open);
  const coupon = isLimited
    ? await lockCoupon(em, buyer.accountId, enteredCoupon.code, giftId, team)
    : enteredCoupon;
  const couponCode = coupon?.code ?? null;
  const cart: Cart = {
    courseIds,
    expectedCents: toCents(body.amount),
    coupon,
    isForOthers: giftId !== null || team !== null,
    seats: team?.places ?? 1,
    hasReservedCoupon: coupon !== null && open?.hasReservedCoupon(couponCode) === true,
  };
  const { lines, amountCents } = await priceCart(em, buyer.accountId, cart);
  const declaredCountry = team?.country ?? body.country ?? null;
  const payments = await em.find(
    Payment,
    { orderId: orders.map(({ id }) => id) },
    { orderBy: { createdAt: 'desc' } },
  );
  const openPayments = payments.filter(
    ({ orderId, status }) => orderId === open?.id && status !== 'canceled',
  );
  for (const order of others) order.expire();
  if (open && openPayments.length > 0 && open.hasReservedPrice(amountCents, new Date(), couponCode)) {
    open.retry();
    if (terms !== null) open.acceptTerms(terms);
    open.setCountries(declaredCountry, (await currentOrigin()).country);
    const existing = openPayments.find((candidate) => candidate.provider === provider);
    const payment = existing ?? Payment.start(open.id, provider, amountCents);
    await em.persist(payment).flush();
    return { order: open, payment, abandoned: payments.filter(({ orderId }) => orderId !== open.id) };
  }
  // Only the open order reserves the coupon, so the new one is validated.
  if (cart.hasReservedCoupon) await priceCart(em, buyer.accountId, { ...cart, hasReservedCoupon: false });
  for (const order of orders) order.expire();
  await em.flush();
  const order = Order.place(buyer, lines, terms, new Date(), {
    couponCode,
    giftId,
    team,
  });
  order.setCountries(declaredCountry, (await currentOrigin()).country);
  const payment = amountCents > 0 ? Payment.start(order.id, provider, amountCents) : null;
  if (!payment) await payByCoupon(em, order, cart, team);
  await em.persist(order).flush();
  await insertLines(em, order.id, lines);
  if (payment) await em.persist(payment).flush();
  else await fulfilOrder(em, order);
  return { order, payment, abandoned: payments };
}

/**
 * The version of the terms that the buyer accepts: what was shown is what is stored.
 * @throws DomainError `terms-changed` if they saw another one than applies now
 */
async function acceptedTerms(em: EntityManager, shown: number | undefined): Promise<number | null> {
  const current = await sqlRow<{ number: number }>(em)`
    select number from commerce_legal_text where kind = 'terms' order by number desc limit 1`;
  if (shown !== undefined && shown !== current?.number)
    throw new DomainError('terms-changed', { details: { number: current?.number ?? 0 } });
  return current?.number ?? null;
}

/** The caller's own gift that is not paid for yet. @throws DomainError `gift-not-found` */
async function findUnpaidGift(em: EntityManager, giverId: string, id: string | null | undefined) {
  if (!id) return null;
  const gift = await em.findOne(Gift, { id, giverId, orderId: null });
  if (!gift) throw new DomainError('gift-not-found');
  return gift.id;
}

/** The caller's own team that is not paid for yet. @throws DomainError `team-not-found` */
async function findUnpaidTeam(em: EntityManager, ownerId: string, id: string | null | undefined) {
  if (!id) return null;
  const team = await em.findOne(Team, { id, ownerId, orderId: null });
  if (!team) throw new DomainError('team-not-found');
  return team;
}

/**
 * Locks the buyer's open orders that the new one may replace: for the same cart, and those that reserve the limited
 * coupon. An advisory lock per buyer keeps carts opened at the same time from reserving the coupon twice.
 */
async function lockOpenOrders(
  em: EntityManager,
  userId: string,
  cartHash: string,
  limitedCode: string | null,
): Promise<Order[]> {
  if (limitedCode)
    await sqlRow(em)`select pg_advisory_xact_lock(hashtext('commerce.promise'), hashtext(${userId}))`;
  const replaceable = limitedCode ? { $or: [{ cartHash }, { couponCode: limitedCode }] } : { cartHash };
  return em.find(
    Order,
    { userId, status: { $in: ['pending', 'failed'] }, ...replaceable },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/**
 * Locks the coupon against concurrent use or reservation. The gift or team is locked first, in the same order as
 * in settlement.
 * @throws DomainError `gift-not-found`, `team-not-found`, `coupon-unknown`
 */
async function lockCoupon(
  em: EntityManager,
  userId: string,
  code: string | null,
  giftId: string | null,
  team: Team | null,
): Promise<CouponTerms | null> {
  if (giftId && !(await findForUpdate(em, Gift, { id: giftId, orderId: null })))
    throw new DomainError('gift-not-found');
  if (team && !(await findForUpdate(em, Team, { id: team.id, orderId: null })))
    throw new DomainError('team-not-found');
  await findForUpdate(em, Coupon, { code });
  return findCoupon(em, code, userId);
}

/**
 * A free order is never settled, so the coupon is locked, validated and counted here.
 * @throws DomainError those of `priceCart` and `lockCoupon`
 */
async function payByCoupon(em: EntityManager, order: Order, cart: Cart, team: Team | null): Promise<void> {
  const coupon = await lockCoupon(em, order.userId, order.couponCode, order.giftId, team);
  await priceCart(em, order.userId, { ...cart, coupon, hasReservedCoupon: false });
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
