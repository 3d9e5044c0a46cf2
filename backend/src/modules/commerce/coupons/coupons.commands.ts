import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { toCents } from '@atelier/contracts/common';
import type { CreateCouponBody, EndCouponAnswer } from '@atelier/contracts/coupons';
import { couponPattern } from '@atelier/contracts/words/coupon-code';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { findOffers } from '../checkout/cart-pricing.js';
import { Order } from '../orders/order.domain.js';
import { Coupon, couponEnd, couponStart, type CouponTerms } from './coupon.domain.js';

/** Idempotent: the same coupon again answers the existing one. @throws DomainError `coupon-taken`, `offer-not-found` */
export const CreateCoupon = command(
  async ({ entityManager }, { body }: { body: CreateCouponBody }): Promise<string> => {
    const terms = toTerms(body);
    const create = () => entityManager.fork().transactional((em) => createOnce(em, terms));
    try {
      return await create();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return create();
      throw error;
    }
  },
);

type Terms = Omit<CouponTerms, 'uses' | 'reservations'> & { isPublic: boolean };

async function createOnce(em: EntityManager, terms: Terms): Promise<string> {
  if (terms.courseIds.length > 0) await findOffers(em, terms.courseIds);
  const existing = await em.findOne(Coupon, { code: terms.code });
  if (existing && isSame(existing, terms)) return existing.code;
  if (existing) throw new DomainError('coupon-taken');
  const coupon = Coupon.create(terms);
  await em.persist(coupon).flush();
  await noteAudit(em, {
    kind: 'coupon-created',
    subject: { type: 'coupon', id: null, label: coupon.code },
    after: {
      percent: terms.percent,
      amountCents: terms.amountCents,
      limit: terms.useLimit,
      courses: terms.courseIds.length,
      isPublic: terms.isPublic,
    },
  });
  return coupon.code;
}

const toTerms = ({
  code,
  percent,
  amount,
  from,
  until,
  limit,
  courseId,
  isPublic = false,
}: CreateCouponBody): Terms => ({
  code,
  percent: percent ?? null,
  amountCents: typeof amount === 'number' ? toCents(amount) : null,
  startsAt: from ? couponStart(from) : null,
  endsAt: until ? couponEnd(until) : null,
  useLimit: limit ?? null,
  courseIds: [...new Set(courseId)].sort(),
  isPublic,
});

const isSame = (existing: Coupon, terms: Terms): boolean =>
  existing.percent === terms.percent &&
  existing.amountCents === terms.amountCents &&
  existing.startsAt?.getTime() === terms.startsAt?.getTime() &&
  existing.endsAt?.getTime() === terms.endsAt?.getTime() &&
  existing.useLimit === terms.useLimit &&
  (existing.publicId !== null) === terms.isPublic &&
  existing.courseIds.join() === terms.courseIds.join();

/** Ends a coupon that an order refers to; deletes any other. @throws DomainError `coupon-unknown` */
export const EndCoupon = command(({ entityManager }, { code }: { code: string }): Promise<EndCouponAnswer> =>
  entityManager.fork().transactional(async (em) => {
    const coupon = couponPattern.test(code) ? await findForUpdate(em, Coupon, { code }) : null;
    if (!coupon) throw new DomainError('coupon-unknown');
    const subject = { type: 'coupon', id: null, label: code } as const;
    if ((await em.count(Order, { couponCode: code })) > 0) {
      if (coupon.end()) await noteAudit(em, { kind: 'coupon-ended', subject, after: { uses: coupon.uses } });
      return { code, outcome: 'ended' as const };
    }
    coupon.destroy();
    em.remove(coupon);
    await noteAudit(em, { kind: 'coupon-deleted', subject });
    return { code, outcome: 'deleted' as const };
  }),
);
