import { randomUUIDv7 } from 'node:crypto';
import { CreateCoupon } from '../../src/modules/commerce/coupons/coupons.commands.js';
import { someBuyer, type Buyer } from '../support/commerce-under-test.js';
import type { Shop } from './shop.js';

/** An order with one of the providers, as its buyer knows it. */
export interface Attempt {
  buyer: Buyer;
  orderId: string;
  courseIds: string[];
  /** The places for a company that it pays for, and how many. */
  team?: { id: string; places: number };
  provider: 'stripe' | 'paypal';
  /** What the browser goes on with; empty where a coupon left nothing to pay. */
  handover: string;
  /** The gift that it pays for. */
  giftId?: string;
}

/** Courses for somebody else, as its giver and whoever has its link know it. */
export interface StoryGift {
  id: string;
  giver: Buyer;
  /** Where its mails were to go; the last is the one that counts. */
  addresses: string[];
  isDue: boolean;
  acceptedBy: string | null;
}

/** What was done to the shop, from which follows what must be true of it; nothing in it is read from the product. */
export class Story {
  readonly attempts: Attempt[] = [];
  readonly gifts: StoryGift[] = [];
  /** `buyer course` of what a teacher has given, as long as no purchase took its place. */
  readonly byHand = new Set<string>();
  /** Of those, what a purchase may have taken the place of meanwhile. */
  readonly everByHand = new Set<string>();
  /** `order course` that somebody asked to have back through us; `order *` for all that was left. */
  readonly asked = new Set<string>();
  /** Orders of which money went back in the provider's own dashboard. */
  readonly dashboards = new Set<string>();
  /** Of those, where it was no price of a line. */
  readonly oddDashboards = new Set<string>();

  /** `team buyer` of whoever asked for a place. */
  readonly claimed = new Set<string>();

  private constructor(
    readonly buyers: Buyer[],
    readonly courses: { courseId: string; version: number }[],
    /** A fifth less on everything, 5 € less once, and one course for nothing. */
    readonly coupons: string[],
  ) {}

  static async begin(shop: Shop): Promise<Story> {
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
    return new Story([someBuyer(), someBuyer()], courses, coupons);
  }

  /** The same again, or another one, whatever number is drawn. */
  attempt(number: number): Attempt {
    const attempt = this.attempts[number % this.attempts.length];
    if (!attempt) throw new Error('Nothing was attempted yet');
    return attempt;
  }

  get courseIds(): string[] {
    return this.courses.map(({ courseId }) => courseId);
  }

  get buyerIds(): string[] {
    return this.buyers.map(({ accountId }) => accountId);
  }
}
