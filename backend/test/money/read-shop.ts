import type { BookedPayment } from '@atelier/infra/payment-sandbox/state/sandbox-state';
import type { Shop } from './shop.js';
import type { Scenario } from './scenario.js';

/** As PostgreSQL writes an array. */
export const toPgArray = (values: string[]): string => `{${values.join()}}`;

export interface StoredOrder {
  id: string;
  userId: string;
  giftId: string | null;
  /** The buyer, or who accepted the paid gift; null for a team. */
  holderId: string | null;
  status: string;
  amountCents: number;
  isPaid: boolean;
  isDisputed: boolean;
  invoiceNumber: string | null;
  coupon: string | null;
  courseIds: string[];
  /** Of those, what a coupon made free. */
  freeCourseIds: string[];
  teamId: string | null;
  /** Who has its courses now, and who ever had: the holder, or the owners of seats. */
  holderIds: string[];
  everHeldBy: string[];
}

export interface StoredPayment {
  id: string;
  orderId: string;
  status: string;
  capture: number;
  refund: number;
  dispute: number;
  credited: number;
  /** The provider's records of it. */
  booked: BookedPayment[];
}

/** The product's state for a scenario, with the providers' records of the same payments. */
export async function readShop(shop: Shop, { buyerIds, gifts: scenarioGifts }: Scenario) {
  const books = Map.groupBy(shop.sandbox.books(), ({ paymentId }) => paymentId);
  const buyers = [toPgArray(buyerIds)];
  const gifts = await shop.rows<{ id: string; orderId: string | null; acceptedBy: string | null }>(
    'select id, order_id as "orderId", accepted_by as "acceptedBy" from commerce_gift where giver_id = any(?::uuid[])',
    buyers,
  );
  const orders = await shop.rows<Omit<StoredOrder, 'holderId'>>(
    `select id, user_id as "userId", gift_id as "giftId", status, amount_cents as "amountCents", paid_at is not null as "isPaid",
            disputed_since is not null as "isDisputed", invoice_number as "invoiceNumber", coupon_code as coupon,
            array(select course_id::text from commerce_order_item where order_id = o.id) as "courseIds",
            array(select course_id::text from commerce_order_item where order_id = o.id and unit_cents = 0) as "freeCourseIds",
            team_id as "teamId",
            array(select s.user_id::text from commerce_seat s join commerce_team t on t.id = s.team_id
              where t.order_id = o.id and s.freed_at is null) as "holderIds",
            array(select s.user_id::text from commerce_seat s join commerce_team t on t.id = s.team_id
              where t.order_id = o.id) as "everHeldBy"
     from commerce_order o where user_id = any(?::uuid[])`,
    buyers,
  );
  const payments = await shop.rows<Omit<StoredPayment, 'booked'>>(
    `select p.id, p.order_id as "orderId", p.status,
            coalesce(sum(l.cents) filter (where l.kind = 'capture'), 0)::int as capture,
            coalesce(-sum(l.cents) filter (where l.kind = 'refund'), 0)::int as refund,
            coalesce(-sum(l.cents) filter (where l.kind = 'dispute'), 0)::int as dispute,
            (select coalesce(sum(cents), 0)::int from commerce_credit_note where payment_id = p.id) as credited
     from commerce_payment p join commerce_order o on o.id = p.order_id left join commerce_ledger l on l.payment_id = p.id
     where o.user_id = any(?::uuid[]) group by p.id`,
    buyers,
  );
  const refundedLines = await shop.rows<{ orderId: string; courseId: string; kind: string; status: string }>(
    `select l.order_id as "orderId", l.course_id as "courseId", r.kind, r.status
     from commerce_refund_line l join commerce_refund r on r.id = l.refund_id join commerce_order o on o.id = l.order_id
     where not l.is_void and o.user_id = any(?::uuid[])`,
    buyers,
  );
  const access = await shop.rows<{ userId: string; courseId: string; isSuspended: boolean; origin: string }>(
    `select student_id as "userId", course_id as "courseId", suspended_at is not null as "isSuspended", origin
     from enrollment_enrolment where revoked_at is null and course_id = any(?::uuid[])`,
    [toPgArray(await courseIds(shop, buyerIds))],
  );
  const purchases = await shop.rows<{ userId: string; courseId: string; orderId: string | null }>(
    'select user_id as "userId", course_id as "courseId", order_id as "orderId" from commerce_purchase where user_id = any(?::uuid[])',
    buyers,
  );
  const anomalies = await shop.rows<{
    kind: string;
    subject: string;
    paymentId: string;
    orderId: string;
    isOpen: boolean;
  }>(
    `select a.kind, a.subject, a.payment_id as "paymentId", p.order_id as "orderId", a.settled_at is null as "isOpen"
     from commerce_anomaly a left join commerce_payment p on p.id = a.payment_id left join commerce_order o on o.id = p.order_id
     where o.user_id = any(?::uuid[]) or a.payment_id is null`,
    buyers,
  );
  const teams = await shop.rows<{ id: string; places: number; taken: number; holders: string[] }>(
    `select id, places, taken, array(select user_id::text from commerce_seat where team_id = t.id and freed_at is null) as holders
     from commerce_team t where owner_id = any(?::uuid[])`,
    buyers,
  );
  const holderOf = ({ id, userId, giftId, teamId }: Omit<StoredOrder, 'holderId'>): string | null => {
    if (teamId) return null;
    if (!giftId) return userId;
    const isPaidByOrder = gifts.some((gift) => gift.id === giftId && gift.orderId === id);
    return isPaidByOrder ? (scenarioGifts.find((gift) => gift.id === giftId)?.acceptedBy ?? null) : null;
  };
  const withHolders = (order: Omit<StoredOrder, 'holderId'>): StoredOrder => {
    const holderId = holderOf(order);
    const holders = holderId ? [holderId] : [];
    return {
      ...order,
      holderId,
      holderIds: order.teamId ? order.holderIds : holders,
      everHeldBy: order.teamId ? order.everHeldBy : holders,
    };
  };
  return {
    gifts,
    teams,
    orders: orders.map(withHolders),
    payments: payments.map((payment): StoredPayment => ({ ...payment, booked: books.get(payment.id) ?? [] })),
    refundedLines,
    access,
    purchases,
    anomalies,
  };
}

export type ShopState = Awaited<ReturnType<typeof readShop>>;

/** All courses that the scenario's people ordered or follow, so that access of anybody else shows. */
const courseIds = async (shop: Shop, buyerIds: string[]): Promise<string[]> => {
  const rows = await shop.rows<{ id: string }>(
    `select i.course_id as id from commerce_order_item i join commerce_order o on o.id = i.order_id where o.user_id = any(?::uuid[])
     union select course_id from enrollment_enrolment where student_id = any(?::uuid[])`,
    [toPgArray(buyerIds), toPgArray(buyerIds)],
  );
  return rows.map(({ id }) => id);
};
