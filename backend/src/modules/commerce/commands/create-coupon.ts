import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { toCents } from '@atelier/contracts/common';
import type { CreateCouponBody } from '@atelier/contracts/coupons';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Coupon } from '../domain/coupon.js';
import { couponEnd, couponStart, type CouponTerms } from '../domain/coupon-terms.js';
import { offersOf } from './price-cart.js';

/** A repeat finds what the first one made. @throws DomainError `coupon-taken`, `offer-not-found` */
export const CreateCoupon = command(
  async ({ entityManager }, { body }: { body: CreateCouponBody }): Promise<string> => {
    const terms = termsOf(body);
    const create = () => entityManager.fork().transactional((em) => createOnce(em, terms));
    try {
      return await create();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return create();
      throw error;
    }
  },
);

type Terms = Omit<CouponTerms, 'uses' | 'reserved'>;

async function createOnce(em: EntityManager, terms: Terms): Promise<string> {
  if (terms.courseIds.length > 0) await offersOf(em, terms.courseIds);
  const known = await em.findOne(Coupon, { code: terms.code });
  if (known && isSame(known, terms)) return known.code;
  if (known) throw new DomainError('coupon-taken');
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
    },
  });
  return coupon.code;
}

const termsOf = ({ code, percent, amount, from, until, limit, courseId }: CreateCouponBody): Terms => ({
  code,
  percent: percent ?? null,
  amountCents: typeof amount === 'number' ? toCents(amount) : null,
  startsAt: from ? couponStart(from) : null,
  endsAt: until ? couponEnd(until) : null,
  useLimit: limit ?? null,
  courseIds: [...new Set(courseId)].sort(),
});

const isSame = (known: Coupon, terms: Terms): boolean =>
  known.percent === terms.percent &&
  known.amountCents === terms.amountCents &&
  known.startsAt?.getTime() === terms.startsAt?.getTime() &&
  known.endsAt?.getTime() === terms.endsAt?.getTime() &&
  known.useLimit === terms.useLimit &&
  known.courseIds.join() === terms.courseIds.join();
