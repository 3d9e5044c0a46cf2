import type { EntityManager } from '@mikro-orm/postgresql';
import { bareCode, couponPattern } from '@atelier/contracts/words/coupon-code';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import type { CouponTerms } from '../domain/coupon-terms.js';
import type { CommerceTables } from '../tables.js';

const columns = columnsOf<CommerceTables['commerce_coupon']>()(
  'code, percent, amount_cents, starts_at, ends_at, use_limit, uses, course_ids',
);

const momentOf = (text: string | null): Date | null => (text ? new Date(text) : null);

/**
 * What a typed code says; null where none was typed.
 * @param buyerId who asks, whose own orders take nothing away from themselves; null for a visitor
 * @throws DomainError `coupon-unknown`
 */
export async function findCoupon(
  em: EntityManager,
  code: string | null | undefined,
  buyerId: string | null,
): Promise<CouponTerms | null> {
  if (!code) return null;
  // What is no code is not asked of the database: it may hold what no text can.
  const row = couponPattern.test(code)
    ? await sqlRow<RowOf<typeof columns> & { reserved: number }>(em)`
        select ${columns}, case when use_limit is null then 0 else (
          select count(*)::int from commerce_order promised
          where promised.coupon_code = c.code and promised.user_id is distinct from ${buyerId}
            and promised.status in ('pending', 'failed') and promised.expires_at > now()
        ) end as reserved
        from commerce_coupon c
        where code = ${code} or (translate(code, '-_', '') = ${bareCode(code)}
          and not exists (select from commerce_coupon o where o.code <> c.code and translate(o.code, '-_', '') = ${bareCode(code)}))
        order by code = ${code} desc limit 1`
    : undefined;
  if (!row) throw new DomainError('coupon-unknown');
  return { ...row, startsAt: momentOf(row.startsAt), endsAt: momentOf(row.endsAt) };
}
