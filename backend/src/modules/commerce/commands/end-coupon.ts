import { Command } from '@nestjs/cqrs';
import type { EndCouponAnswer } from '@atelier/contracts/coupons';
import { couponPattern } from '@atelier/contracts/words/coupon-code';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Coupon } from '../domain/coupon.js';
import { Order } from '../domain/order.js';

/** Nobody is promised the coupon any more. One that an order names stays, ended. @throws DomainError `coupon-unknown` */
export class EndCoupon extends Command<EndCouponAnswer> {
  constructor(readonly code: string) {
    super();
  }
}

export const EndCouponHandler = commandHandler(EndCoupon, (entityManager, { code }) =>
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
