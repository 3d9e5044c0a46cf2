import { randomBytes } from 'node:crypto';
import { request } from 'undici';
import { z } from 'zod';
import { type Account, Person } from './person.js';
import type { Stack } from './stack.js';

/** Creates an administrator who teaches, by the CLI. */
export async function openAccount({ compose }: Stack, { email, password }: Account): Promise<void> {
  const words = [
    '--email',
    email,
    '--name',
    'Idriss Lemaire',
    '--password',
    password,
    '--admin',
    '--teacher',
  ];
  const program = ['node', 'backend/dist/accounts-cli.js', 'open', ...words];
  await compose('exec', '-T', '--index=1', 'api', ...program);
}

/** Creates an account with a course on sale. */
export async function openShop(stack: Stack, account: Account): Promise<void> {
  await openAccount(stack, account);
  let token = '';
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> => {
    const response = await request(`${stack.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await response.body.text();
    if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  ({ token } = z.object({ token: z.string() }).parse(await send('POST', '/users/login', account)));
  const course = await send('POST', '/courses', { title: 'Une API de A à Z' });
  const { _id } = z.object({ _id: z.string() }).parse(course);
  const parts = [{ type: 'texte', text: '<p>La première route.</p>' }];
  const sections = [{ title: 'Débuts', lessons: [{ title: 'Première route', isFree: false, parts }] }];
  for (const [field, value] of Object.entries({ category: 'Backend', price: 49, sections }))
    await send('PUT', `/courses/${_id}/${field}`, { [field]: value });
  await send('PUT', `/courses/${_id}/published`, { published: { isPublished: true } });
}

const Begun = z.object({ clientSecret: z.string(), orderId: z.string() });
const Recorded = z.object({ status: z.string(), orderId: z.string().nullable() });
const Catalogue = z.object({
  courses: z.array(z.object({ _id: z.string(), price: z.number(), promotionPrice: z.number().nullable() })),
});

/** What buying needs: the site, and the sandbox that confirms cards. */
export interface Shop {
  url: string;
  sandboxUrl: string;
  publishableKey: string;
}

/** A buyer. */
export class Buyer extends Person {
  hasPaid = false;
  hasCourse = false;
  private course = '';

  constructor(
    private readonly shop: Shop,
    address: string,
    patienceSeconds: number,
  ) {
    super(shop.url, address, patienceSeconds);
  }

  /** Signs up, pays, and waits for access. On timeout `hasPaid` and `hasCourse` show the progress. */
  async buy(): Promise<void> {
    const email = `${randomBytes(6).toString('hex')}@exemple.fr`;
    if (!(await this.signUp({ email, password: 'mot-de-passe-assez-long' }, 'Maud Lefort'))) return;
    const payment = await this.retryUntilDeadline(async () => {
      const { courses } = Catalogue.parse((await this.send('/api/courses')).body);
      const course = courses.find(({ price }) => price > 0);
      if (!course) throw new Error('nothing to buy');
      const amount = course.promotionPrice ?? course.price;
      const order = { amount, currency: 'eur', courseId: [course._id] };
      this.course = course._id;
      return Begun.parse((await this.send('/api/payment/stripe', order)).body);
    });
    if (!payment) return;
    const [intent = ''] = payment.clientSecret.split('_secret_');
    await this.retryUntilDeadline(async () => {
      const response = await fetch(`${this.shop.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: this.shop.publishableKey,
          client_secret: payment.clientSecret,
          payment_method: 'pm_card_visa',
        }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`confirm ${response.status}`);
      this.hasPaid = true;
    });
    if (!this.hasPaid) return;
    await this.retryUntilDeadline(async () => {
      const { status } = await this.recorded();
      if (status !== 'recorded') throw new Error(status);
      this.hasCourse = true;
    });
  }

  /** Whether access still exists. */
  async hasAccess(): Promise<boolean> {
    return (await this.recorded()).status === 'recorded';
  }

  private async recorded(): Promise<z.infer<typeof Recorded>> {
    return Recorded.parse((await this.send('/api/learn', { courses: [this.course] })).body);
  }
}
