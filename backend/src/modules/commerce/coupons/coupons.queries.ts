import { toEuros } from '@atelier/contracts/common';
import type { Coupon, Coupons, CouponsQuery } from '@atelier/contracts/coupons';
import { couponCode, couponPath } from '@atelier/contracts/words/coupon-code';
import { query } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { likePattern, dateOrNull, isoOrNull, pageOf, sql, sqlRow, toIso } from '../../../kernel/query.js';
import { couponState } from './coupon.domain.js';
import type { CommerceTables } from '../tables.js';

const pageSize = 10;

const columns = columnsOf<CommerceTables['commerce_coupon']>('c')(
  'code, percent, amount_cents, starts_at, ends_at, use_limit, uses, created_at, public_id',
  {
    courses: sql<Coupon['courses']>`(
      select coalesce(json_agg(json_build_object('_id', o.course_id, 'title', o.title) order by o.title), '[]')
      from commerce_offer o where o.course_id in (select jsonb_array_elements_text(c.course_ids)::uuid))`,
    // Net of refunds: every cent refunded of an invoiced order has a credit note.
    revenueCents: sql<number>`(
      select coalesce(sum(amount_cents - coalesce((
        select sum(cents) from commerce_credit_note n where n.order_id = o.id), 0)), 0)::int
      from commerce_order o where coupon_code = c.code and paid_at is not null)`,
    discountCents: sql<number>`(
      select coalesce(sum(discount_cents), 0)::int from commerce_order where coupon_code = c.code and paid_at is not null)`,
  },
);

/** All coupons, the latest first, with their net revenue. */
export const ListCoupons = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { filter: { currentPage, title } }: { filter: CouponsQuery },
  ): Promise<Coupons> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`c.code`,
      columns,
      found: sql`from commerce_coupon c where c.code like ${likePattern(couponCode(title))}`,
      order: sql`c.created_at desc, c.code`,
    });
    return { coupons: rows.map((row) => toCoupon(row, config.publicUrl)), ...facts };
  },
);

const toCoupon = (row: RowOf<typeof columns>, publicUrl: string): Coupon => ({
  code: row.code,
  percent: row.percent,
  amount: row.amountCents === null ? null : toEuros(row.amountCents),
  from: isoOrNull(row.startsAt),
  until: isoOrNull(row.endsAt),
  limit: row.useLimit,
  courses: row.courses,
  isPublic: row.publicId !== null,
  uses: row.uses,
  revenue: toEuros(row.revenueCents),
  discounted: toEuros(row.discountCents),
  state: couponState({ ...row, startsAt: dateOrNull(row.startsAt), endsAt: dateOrNull(row.endsAt) }),
  link: `${publicUrl}${couponPath(row.code)}`,
  createdAt: toIso(row.createdAt),
});

interface DescribedCode {
  id: string;
  code: string;
  percent: number | null;
  amountCents: number | null;
  /** ISO; usable since then. */
  startsAt: string;
  endsAt: string | null;
  /** Empty for all. */
  courseIds: string[];
}

/** A code that is announced to everybody; null once it is deleted. */
export const DescribePublicCode = query(
  async ({ entityManager: em }, { publicId }: { publicId: string }): Promise<DescribedCode | null> => {
    const row = await sqlRow<DescribedCode>(em)`
      select public_id as id, code, percent, amount_cents as "amountCents", course_ids as "courseIds",
             greatest(starts_at, created_at) as "startsAt", ends_at as "endsAt"
      from commerce_coupon where public_id = ${publicId}`;
    return row ? { ...row, startsAt: toIso(row.startsAt), endsAt: isoOrNull(row.endsAt) } : null;
  },
);
