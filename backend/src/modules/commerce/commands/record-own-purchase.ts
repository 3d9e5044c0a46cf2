import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { purchaseRecorded } from '../events/commerce-events.js';
import { SettlePayment, type SettleOutcome } from './settle-payment.js';

export type RecordedPurchase = Omit<RecordPurchaseAnswer, 'receipt'>;

interface LatestOrder {
  orderId: string;
  /** The latest first; more than one where the buyer has chosen another way to pay, none where nothing was to be paid. */
  paymentIds: string[];
  courseIds: string[];
  failure: string | null;
  isUnderWay: boolean;
  giftId: string | null;
  teamId: string | null;
}

/** The best of what became of the payments of one order. */
const ranks: SettleOutcome[] = ['paid', 'processing', 'open', 'failed'];

const heldBack =
  'PayPal examine encore votre paiement. Vos cours s’ouvriront dès que PayPal l’aura accepté, et cette page vous le dira\u00a0: vous pouvez la fermer.';

const statusOf: Record<SettleOutcome, RecordedPurchase['status']> = {
  paid: 'recorded',
  open: 'pending',
  processing: 'pending',
  failed: 'failed',
};

type Given = GivenOf;

/**
 * The success page asks that the caller's own purchase be recorded. What was posted only says which courses are
 * meant: the provider says whether they are paid. Courses at 0 € are taken without a payment.
 */
export const RecordOwnPurchase = command(
  async (
    given,
    {
      userId,
      courseIds,
      orderId: meant = null,
    }: {
      userId: string;
      courseIds: string[];
      /** The order that is meant, where the page knows it. */
      orderId?: string | null;
    },
  ): Promise<RecordedPurchase> => {
    const ids = [...new Set(courseIds)];
    const free = await takeFree(given, userId, ids);
    const owned: RecordedPurchase = { status: 'recorded', courses: ids, orderId: null, message: null };
    const ownsAll = !meant && ids.length > 0 && (await ownsEvery(given, userId, ids));
    const latest = await latestOrder(given, userId, ids, meant);
    // What was given by hand while the payment was under way is paid for all the same.
    if (ownsAll && !latest?.isUnderWay) return owned;
    if (!latest) {
      return {
        status: 'failed',
        courses: [],
        orderId: null,
        message: 'Aucun paiement n’a été trouvé pour ces cours.',
      };
    }
    const outcome = latest.paymentIds.length > 0 ? await settleAll(given, latest.paymentIds) : 'paid';
    if (ownsAll && outcome !== 'paid') return owned;
    const { orderId } = latest;
    if (outcome !== 'failed') {
      // What was free in the cart belongs to the answer too.
      const { giftId, teamId } = latest;
      const courses = [...new Set([...(giftId || teamId ? [] : latest.courseIds), ...free])];
      const message = outcome === 'processing' ? heldBack : null;
      const forOthers = { ...(giftId && { giftId }), ...(teamId && { teamId }) };
      return { status: statusOf[outcome], courses, orderId, message, ...forOthers };
    }
    const message = (await latestOrder(given, userId, ids, meant))?.failure ?? 'Paiement échoué';
    return { status: 'failed', courses: latest.courseIds, orderId, message };
  },
);

async function settleAll({ commands }: Given, paymentIds: string[]): Promise<SettleOutcome> {
  const outcomes: SettleOutcome[] = [];
  for (const id of paymentIds) outcomes.push(await commands.execute(new SettlePayment({ paymentId: id })));
  return ranks.find((rank) => outcomes.includes(rank)) ?? 'failed';
}

/** Answers the free courses among those named that the caller has just taken. */
function takeFree({ entityManager }: Given, userId: string, courseIds: string[]): Promise<string[]> {
  return entityManager.fork().transactional(async (em) => {
    const rows = await sqlRows<{ courseId: string }>(em)`
        insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
        select ${userId}, course_id, null, now() from commerce_offer
        where course_id = any(${courseIds}::uuid[]) and is_on_sale and payable_cents = 0
        on conflict (user_id, course_id) do nothing
        returning course_id as "courseId"`;
    const taken = rows.map(({ courseId }) => courseId);
    if (taken.length > 0)
      em.persist(OutboxMessage.of(purchaseRecorded({ userId, courseIds: taken, orderId: null })));
    return taken;
  });
}

async function ownsEvery({ entityManager }: Given, userId: string, courseIds: string[]): Promise<boolean> {
  const row = await sqlRow<{ owned: number }>(entityManager)`
      select count(*)::int as owned from commerce_purchase
      where user_id = ${userId} and course_id = any(${courseIds}::uuid[])`;
  return row?.owned === courseIds.length;
}

/** The caller's own order that is meant, else their latest that holds one of the courses, or their latest at all. */
async function latestOrder(
  { entityManager }: Given,
  userId: string,
  courseIds: string[],
  meant: string | null,
): Promise<LatestOrder | undefined> {
  const named = meant
    ? sql`and o.id = ${meant}`
    : courseIds.length > 0
      ? sql`and exists (select from commerce_order_item i where i.order_id = o.id and i.course_id = any(${courseIds}::uuid[]))`
      : sql``;
  return sqlRow<LatestOrder>(entityManager)`
      select o.id as "orderId", p.failure, o.gift_id as "giftId", o.team_id as "teamId",
             array_remove(array_agg(p.id) over (partition by o.id order by p.created_at desc
               rows between unbounded preceding and unbounded following), null) as "paymentIds",
             coalesce(bool_or(p.status in ('created', 'failed')) over (partition by o.id), false) as "isUnderWay",
             array(select course_id from commerce_order_item i where i.order_id = o.id) as "courseIds"
      from commerce_order o left join commerce_payment p on p.order_id = o.id
      where (p.id is not null or o.paid_at is not null) and o.user_id = ${userId} and o.status not in ('disputed', 'refunded') ${named}
      order by o.created_at desc, p.created_at desc
      limit 1`;
}
