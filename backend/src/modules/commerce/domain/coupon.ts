import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CouponTerms } from './coupon-terms.js';

export const couponSchema = defineEntity({
  name: 'Coupon',
  tableName: 'commerce_coupon',
  properties: {
    /** As it is compared: capitals, no spaces. */
    code: p.text().primary(),
    percent: p.integer().strictNullable(),
    amountCents: p.integer().strictNullable(),
    startsAt: p.datetime().strictNullable(),
    endsAt: p.datetime().strictNullable(),
    useLimit: p.integer().strictNullable(),
    uses: p.integer(),
    courseIds: p.json().$type<string[]>(),
    createdAt: p.datetime(),
  },
});

/** A reduction that whoever knows its code may have. What it says never changes: an order was promised it. */
export class Coupon extends couponSchema.class {
  static create(terms: Omit<CouponTerms, 'uses' | 'reserved'>, now = new Date()): Coupon {
    return Object.assign(new Coupon(), { ...terms, uses: 0, createdAt: now });
  }

  /** An order was paid with it. */
  use(): void {
    this.uses += 1;
  }

  /** Nobody is promised it any more. True when somebody still was. */
  end(now = new Date()): boolean {
    if (this.endsAt && this.endsAt <= now) return false;
    this.endsAt = now;
    return true;
  }
}
couponSchema.setClass(Coupon);
