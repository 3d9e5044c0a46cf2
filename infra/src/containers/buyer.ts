import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const SignedUp = z.object({ token: z.string() });
const Begun = z.object({ clientSecret: z.string(), orderId: z.string() });
const Recorded = z.object({ status: z.string(), orderId: z.string().nullable() });
const Catalogue = z.object({
  courses: z.array(z.object({ _id: z.string(), price: z.number(), promotionPrice: z.number().nullable() })),
});

const stepPause = 500;

/** What is needed to buy: the site, and where cards are confirmed. */
export interface Shop {
  url: string;
  sandboxUrl: string;
  publishableKey: string;
}

/** Somebody who wants a course, and tries again as people do where a page fails. */
export class Buyer {
  /** A step that failed, by what was answered. */
  readonly refusals: Record<string, number> = {};
  hasPaid = false;
  hasCourse = false;
  private token = '';
  private course = '';

  constructor(
    private readonly shop: Shop,
    /** Each has a network of their own: limits count by it. */
    private readonly address: string,
    private readonly patienceSeconds: number,
  ) {}

  /** Signs up, pays, and waits for the course. Where patience ends earlier `hasPaid` and `hasCourse` say how far it came. */
  async buy(): Promise<void> {
    const until = performance.now() + this.patienceSeconds * 1000;
    const email = `${randomBytes(6).toString('hex')}@exemple.fr`;
    const person = { email, username: 'Maud Lefort', password: 'mot-de-passe-assez-long' };
    const account = await this.insist(until, async () => {
      const answer = await this.send('/api/users/signup', person);
      // The one before got through although its answer was lost.
      return SignedUp.parse(
        answer.status === 409 ? (await this.send('/api/users/login', person)).body : answer.body,
      );
    });
    if (!account) return;
    this.token = account.token;
    const begun = await this.insist(until, async () => {
      const { courses } = Catalogue.parse((await this.send('/api/courses')).body);
      const course = courses.find(({ price }) => price > 0);
      if (!course) throw new Error('nothing to buy');
      const amount = course.promotionPrice ?? course.price;
      const order = { amount, currency: 'eur', courseId: [course._id] };
      this.course = course._id;
      return Begun.parse((await this.send('/api/payment/stripe', order)).body);
    });
    if (!begun) return;
    const [intent = ''] = begun.clientSecret.split('_secret_');
    await this.insist(until, async () => {
      const answer = await fetch(`${this.shop.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: this.shop.publishableKey,
          client_secret: begun.clientSecret,
          payment_method: 'pm_card_visa',
        }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`confirm ${answer.status}`);
      this.hasPaid = true;
      return true;
    });
    if (!this.hasPaid) return;
    await this.insist(until, async () => {
      const { status } = await this.recorded();
      if (status !== 'recorded') throw new Error(status);
      this.hasCourse = true;
      return true;
    });
  }

  /** Whether who had the course has it now. */
  async hasStill(): Promise<boolean> {
    return (await this.recorded()).status === 'recorded';
  }

  private async recorded(): Promise<z.infer<typeof Recorded>> {
    return Recorded.parse((await this.send('/api/learn', { courses: [this.course] })).body);
  }

  private async insist<Answer>(until: number, step: () => Promise<Answer>): Promise<Answer | null> {
    while (performance.now() < until) {
      try {
        return await step();
      } catch (error) {
        const reason =
          error instanceof z.ZodError ? 'refused' : error instanceof Error ? error.message : 'unknown';
        this.refusals[reason] = (this.refusals[reason] ?? 0) + 1;
        await pause(stepPause);
      }
    }
    return null;
  }

  private async send(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.shop.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': this.address,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(10_000),
    });
    const told: unknown = await answer.json();
    if (answer.status >= 500) throw new Error(String(answer.status));
    return { status: answer.status, body: told };
  }
}
