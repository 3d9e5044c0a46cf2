import type { EndCouponAnswer } from '@atelier/contracts/coupons';
import { couponPattern } from '@atelier/contracts/words/coupon-code';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Coupon } from '../domain/coupon.js';
import { Order } from '../domain/order.js';

/** Nobody is promised the coupon any more. One that an order names stays, ended. @throws DomainError `coupon-unknown` */
export const EndCoupon = command(({ entityManager }, { code }: { code: string }): Promise<EndCouponAnswer> =>
  entityManager.fork().transactional(async (em) => {
    const coupon = couponPattern.test(code) ? await held(em, Coupon, { code }) : null;
    if (!coupon) throw new DomainError('coupon-unknown');
    const subject = { type: 'coupon', id: null, label: code } as const;
    if ((await em.count(Order, { couponCode: code })) > 0) {
      if (coupon.end()) await noteAudit(em, { kind: 'coupon-ended', subject, after: { uses: coupon.uses } });
      return { code, outcome: 'ended' as const };
    }
    em.remove(coupon);
    await noteAudit(em, { kind: 'coupon-deleted', subject });
    return { code, outcome: 'deleted' as const };
  }),
);
