import { randomUUIDv7 } from 'node:crypto';
import { CreateCoupon } from '../../src/modules/commerce/coupons/coupons.commands.js';
import { someBuyer, type Buyer } from '../support/commerce-under-test.js';
import type { Shop } from './shop.js';

/** An order with one of the providers, as the buyer sees it. */
export interface Attempt {
  buyer: Buyer;
  orderId: string;
  courseIds: string[];
  /** The team that it pays for, and its seats. */
  team?: { id: string; places: number };
  provider: 'stripe' | 'paypal';
  /** What the browser continues with; empty if a coupon left nothing to pay. */
  handover: string;
  /** The gift that it pays for. */
  giftId?: string;
}

/** A gift, as the giver and the recipient see it. */
export interface ScenarioGift {
  id: string;
  giver: Buyer;
  /** Addresses of its mails; the last is valid. */
  addresses: string[];
  isDue: boolean;
  acceptedBy: string | null;
}

/** The model: what was done to the shop, from which the expected state follows. Nothing in it is read from the product. */
export class Scenario {
  readonly attempts: Attempt[] = [];
  readonly gifts: ScenarioGift[] = [];
  /** `buyer course` of grants by hand that no purchase has replaced. */
  readonly byHand = new Set<string>();
  /** All of them, even if replaced since. */
  readonly everByHand = new Set<string>();
  /** `order course` of refunds requested in the product; `order *` for all the rest. */
  readonly requestedRefunds = new Set<string>();
  /** Orders refunded in the provider's dashboard. */
  readonly dashboardRefunds = new Set<string>();
  /** Of those, with an amount that matches no line. */
  readonly partialDashboardRefunds = new Set<string>();

  /** `team buyer` of those who claimed a seat. */
  readonly claimedSeats = new Set<string>();

  private constructor(
    readonly buyers: Buyer[],
    readonly courses: { courseId: string; version: number }[],
    /** 20 % off everything, 5 € off once, and one course for free. */
    readonly coupons: string[],
  ) {}

  static async begin(shop: Shop): Promise<Scenario> {
    const prices = [4900, 2000, 1300];
    const courses = await Promise.all(
      prices.map(async (cents) => ({ courseId: await shop.offer(cents), version: 1 })),
    );
    const code = (word: string) => `${word}-${randomUUIDv7().slice(-12).toUpperCase()}`;
    const coupons = [code('CINQUIEME'), code('UNEFOIS'), code('OFFERT')];
    const [fifth = '', once = '', free = ''] = coupons;
    const [first] = courses.map(({ courseId }) => courseId);
    const rules = { courseId: [], from: null, until: null };
    await shop.do(new CreateCoupon({ body: { ...rules, code: fifth, percent: 20 } }));
    await shop.do(new CreateCoupon({ body: { ...rules, code: once, amount: 5, limit: 1 } }));
    await shop.do(
      new CreateCoupon({ body: { ...rules, code: free, percent: 100, courseId: [first ?? ''] } }),
    );
    return new Scenario([someBuyer(), someBuyer()], courses, coupons);
  }

  /** One of the attempts, by any number. */
  attempt(number: number): Attempt {
    const attempt = this.attempts[number % this.attempts.length];
    if (!attempt) throw new Error('There is no attempt yet');
    return attempt;
  }

  get courseIds(): string[] {
    return this.courses.map(({ courseId }) => courseId);
  }

  get buyerIds(): string[] {
    return this.buyers.map(({ accountId }) => accountId);
  }
}
