import type { MyCourses } from '@atelier/contracts/my-courses';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { choosePayPal } from './support/paypal.js';
import type { Visitor } from './support/visitor.js';
import { deliver, providerEvents, sellersStripe } from './support/webhooks.js';

describe('payment webhooks', () => {
  const atelier = prepare(startAtelier);
  const course = prepare(async () => publishCourse(await signInAdministrator(atelier)));

  beforeEach(() => atelier.sandbox.setWebhookUrl(`${atelier.url}/api/payment/stripe/webhook`));

  const payUnheard = async (email: string) => {
    const student = await atelier.visitor().signUp(email);
    const { body } = await student.startPayment([course._id], 49);
    await student.confirmPayment(body.clientSecret);
    return student;
  };
  const enrolments = (student: { user: { _id: string } | null }) =>
    atelier.count('enrollment_enrolment', 'student_id = ?', [student.user?._id]);

  it('opens the course without the browser coming back', async () => {
    proves('payment.webhooks');

    const student = await payUnheard('ferme@exemple.fr');
    await eventually(async () => expect(await enrolments(student)).toBe(1));
  });

  it('bears the same webhook ten times at once: one kept, one enrolment', async () => {
    proves('payment.webhooks', 'payment.once', 'api.repeat');

    atelier.sandbox.setWebhookUrl('http://127.0.0.1:9/nowhere');
    const student = await payUnheard('dix-fois@exemple.fr');
    const [event] = await providerEvents(atelier, 'payment_intent.succeeded');
    const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(atelier, event)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await atelier.count('commerce_webhook_inbox', 'event_id = ?', [event?.id])).toBe(1);
    await eventually(async () => expect(await enrolments(student)).toBe(1));
    expect(await atelier.count('commerce_purchase', 'user_id = ?', [student.user?._id])).toBe(1);
  });

  it('refuses a wrong signature with 400 and keeps nothing', async () => {
    proves('payment.webhooks', 'payment.signature');

    const [event] = await providerEvents(atelier, 'payment_intent.succeeded');
    const forged = { ...event, id: 'evt_forged' };
    const response = await deliver(atelier, forged, 'whsec_of_somebody_else');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-signature' });
    // The sandbox delivers its own meanwhile.
    expect(await atelier.count('commerce_webhook_inbox', 'event_id = ?', [forged.id])).toBe(0);
  });

  it('refuses a signature from the future', async () => {
    proves('payment.signature');

    const { Stripe } = await import('stripe');
    const payload = JSON.stringify({
      id: 'evt_future',
      type: 'payment_intent.succeeded',
      data: { object: {} },
    });
    const timestamp = Math.floor(Date.now() / 1000) + 3600;
    const secret = atelier.config.stripe.webhookSecret;
    const response = await fetch(`${atelier.url}/api/payment/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
      body: payload,
    });
    expect(response.status).toBe(400);
  });

  const paid = 'payment_intent.succeeded';
  it.each([
    ['{}', {}],
    ['a list', []],
    ['nothing', null],
    ['a text', 'payment_intent.succeeded'],
    ['an event without an id', { type: paid, data: { object: {} } }],
    ['an event whose id is null', { id: null, type: paid, data: { object: {} } }],
    ['an event whose id the database cannot store', { id: 'evt_\0', type: paid, data: { object: {} } }],
    ['an event whose id is endless', { id: 'e'.repeat(5000), type: paid, data: { object: {} } }],
    ['an event without a type', { id: 'evt_untyped', data: { object: {} } }],
  ])('refuses what is signed and no event with 400, and keeps nothing: %s', async (_what, event) => {
    proves('payment.malformed');

    const nameless =
      "length(event_id) > 255 or event_id !~ '^evt_' or event_id = 'evt_untyped' or type in ('', 'undefined', 'null')";
    const before = await atelier.count('commerce_webhook_inbox', nameless);
    const response = await deliver(atelier, event);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'malformed-request',
    ]);
    expect(await atelier.count('commerce_webhook_inbox', nameless)).toBe(before);
  });

  it('refuses what is signed and larger than any event', async () => {
    proves('payment.malformed');

    expect((await deliver(atelier, { id: 'evt_huge', type: paid, more: 'x'.repeat(3_000_000) })).status).toBe(
      413,
    );
  });

  it.each([
    ['unknown-type', { type: 'a.type.of.tomorrow', data: { object: { id: 'x', object: 'x' } } }],
    ['without-data', { type: paid }],
    ['null-data', { type: paid, data: null }],
    ['list-as-object', { type: paid, data: { object: [] } }],
    [
      'intent-as-object',
      { type: 'charge.updated', data: { object: { id: 'c', object: 'charge', payment_intent: { id: 1 } } } },
    ],
    [
      'foreign-intent',
      { type: paid, data: { object: { id: 'pi_../../charges', object: 'payment_intent' } } },
    ],
    [
      'unstorable-text',
      { type: paid, data: { object: { id: 'pi_nobody', object: 'payment_intent', note: 'a\0b\ud800' } } },
    ],
  ])('keeps an event that it cannot use, and ignores it: %s', async (name, event) => {
    proves('payment.malformed');

    const id = `evt_${name}`;
    expect((await deliver(atelier, { id, ...event })).status).toBe(200);
    await eventually(async () =>
      expect(
        await atelier.rows('select status from commerce_webhook_inbox where event_id = ?', [id]),
      ).toEqual([{ status: 'ignored' }]),
    );
  });

  it('never believes what a webhook says of an amount: the provider is asked', async () => {
    proves('payment.verified');

    atelier.sandbox.setWebhookUrl('http://127.0.0.1:9/nowhere');
    const student = await atelier.visitor().signUp('impaye@exemple.fr');
    await student.startPayment([course._id], 49);
    const [intent] = await providerEvents(atelier, 'payment_intent.created');
    const lie = { ...intent, id: 'evt_lie', type: 'payment_intent.succeeded' };
    expect((await deliver(atelier, lie)).status).toBe(200);
    await eventually(async () =>
      expect(
        await atelier.count('commerce_webhook_inbox', "event_id = 'evt_lie' and status = 'processed'"),
      ).toBe(1),
    );
    expect(await enrolments(student)).toBe(0);
  });

  it('settles by itself what no webhook ever told, through the reconciler', async () => {
    proves('payment.lost-webhooks');

    atelier.sandbox.setWebhookUrl('http://127.0.0.1:9/nowhere');
    const student = await payUnheard('jamais@exemple.fr');
    await reconcile(student);
    await eventually(async () => expect(await enrolments(student)).toBe(1));
  });

  /** Runs the job that the schedule runs every minute (`maintenance.spec.ts`). */
  async function reconcile(student: Visitor): Promise<void> {
    await atelier.rows(
      `update commerce_payment set created_at = now() - interval '5 minutes', checked_at = now() - interval '5 minutes'
       where order_id in (select id from commerce_order where user_id = ?)`,
      [student.user?._id],
    );
    const maintenance = atelier.queue('maintenance');
    const scheduler = await maintenance.getJobScheduler('reconcile-payments');
    expect(scheduler?.every).toBeLessThanOrEqual(60_000);
    const next = await maintenance.getDelayed();
    await next.find(({ name }) => name === 'reconcile-payments')?.promote();
  }

  describe('of disputes', () => {
    const decide = (dispute: string, status: 'won' | 'lost') =>
      fetch(new URL('/_sandbox/disputes/close', atelier.config.stripe.apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dispute, status }),
      });
    const anomalies = (orderId: string) =>
      atelier.rows<{ kind: string; open: boolean }>(
        `select a.kind, a.settled_at is null as open from commerce_anomaly a join commerce_payment p on p.id = a.payment_id
         where p.order_id = ? order by a.noticed_at`,
        [orderId],
      );
    /** Pays with a card that is disputed afterwards. */
    const payThenDispute = async (email: string) => {
      atelier.sandbox.setWebhookUrl(`${atelier.url}/api/payment/stripe/webhook`);
      const student = await atelier.visitor().signUp(email);
      const { body } = await student.startPayment([course._id], 49);
      await student.confirmPayment(body.clientSecret, 'pm_card_createDispute');
      await student.untilRecorded(course._id);
      await eventually(async () =>
        expect(await anomalies(body.orderId)).toEqual([{ kind: 'dispute-opened', open: true }]),
      );
      const [intent] = body.clientSecret.split('_secret_');
      const { data } = await sellersStripe(atelier).disputes.list({ payment_intent: intent });
      return { student, orderId: body.orderId, dispute: data[0]?.id ?? '' };
    };
    const learning = async (student: Visitor) =>
      (await student.call('GET', `/api/learn/${course._id}/learning`)).status;

    it('that are lost end the access, once, and the course may be bought again', async () => {
      proves('dispute.lost');

      const { student, orderId, dispute } = await payThenDispute('litige-perdu@exemple.fr');
      // While the dispute is open, access is suspended.
      await eventually(async () => expect(await learning(student)).toBe(403));
      await decide(dispute, 'lost');
      await eventually(async () => expect(await learning(student)).toBe(404));
      const lost = [
        { kind: 'dispute-opened', open: false },
        { kind: 'dispute-lost', open: true },
      ];
      expect(await anomalies(orderId)).toEqual(lost);
      const [order] = await atelier.rows('select status, invoice_number from commerce_order where id = ?', [
        orderId,
      ]);
      expect(order).toEqual({ status: 'disputed', invoice_number: expect.stringMatching(/^F/) });
      expect((await student.recordPurchase([course._id])).status).toBe('failed');

      // Repeated and shuffled webhooks do not undo a later purchase.
      await student.buy(course._id, 49);
      for (const type of ['charge.dispute.closed', 'charge.dispute.created', 'payment_intent.succeeded']) {
        for (const [index, event] of (await providerEvents(atelier, type)).entries()) {
          const id = `evt_again_${type}_${index}`;
          expect((await deliver(atelier, { ...event, id })).status).toBe(200);
        }
      }
      await eventually(async () =>
        expect(await atelier.count('commerce_webhook_inbox', "status = 'received'")).toBe(0),
      );
      expect(await anomalies(orderId)).toEqual(lost);
      expect(await learning(student)).toBe(200);
      const undone = "name = 'commerce.purchase-undone.v1' and payload ->> 'orderId' = ?";
      expect(await atelier.count('outbox_message', undone, [orderId])).toBe(1);
    });

    it('that are won change nothing, and nobody needs to look any more', async () => {
      proves('dispute.rest', 'dispute.won');

      const { student, orderId, dispute } = await payThenDispute('litige-gagne@exemple.fr');
      await eventually(async () => expect(await learning(student)).toBe(403));
      const listed = async () =>
        (await student.done<MyCourses>('GET', '/api/learn')).courses.map(({ isSuspended }) => isSuspended);
      expect(await listed()).toEqual([true]);
      await decide(dispute, 'won');
      await eventually(async () =>
        expect(await anomalies(orderId)).toEqual([{ kind: 'dispute-opened', open: false }]),
      );
      await eventually(async () => expect(await learning(student)).toBe(200));
      expect(await listed()).toEqual([false]);
      expect(await atelier.count('commerce_order', "id = ? and status = 'paid'", [orderId])).toBe(1);
    });
  });

  describe('of PayPal', () => {
    const address = () => `${atelier.url}/api/payment/paypal/webhook`;
    beforeEach(() => atelier.sandbox.setWebhookUrl(address(), 'paypal'));
    afterEach(() => atelier.sandbox.faults.clear());

    const agree = async (email: string) => {
      const student = await atelier.visitor().signUp(email);
      const { body } = await student.startPayPal([course._id], 49);
      await choosePayPal(body.approvalUrl, 'pays');
      return { student, orderId: body.orderId };
    };
    const paidOrders = (orderId: string) =>
      atelier.count('commerce_order', "id = ? and status = 'paid'", [orderId]);
    const heard = () => atelier.count('commerce_webhook_inbox', "provider = 'paypal'");

    it('take the money of who agreed and closed the browser: one order, one enrolment, however they come', async () => {
      proves('payment.webhooks', 'payment.signature');

      atelier.sandbox.faults.inject({ kind: 'duplicate-webhooks', copies: 4 });
      atelier.sandbox.faults.inject({ kind: 'shuffled-webhooks', windowMs: 50 });
      const { student, orderId } = await agree('paypal-ferme@exemple.fr');
      await eventually(async () => expect(await enrolments(student)).toBe(1));
      expect(await paidOrders(orderId)).toBe(1);
      expect(await atelier.count('commerce_purchase', 'user_id = ?', [student.user?._id])).toBe(1);
      await eventually(async () =>
        expect(
          await atelier.rows(
            "select type, status, count(*)::int from commerce_webhook_inbox where provider = 'paypal' group by 1, 2 order by 1",
          ),
        ).toEqual([
          { type: 'CHECKOUT.ORDER.APPROVED', status: 'processed', count: 1 },
          { type: 'PAYMENT.CAPTURE.COMPLETED', status: 'processed', count: 1 },
        ]),
      );
    });

    it('that are all lost cost nobody anything: the reconciler takes what was agreed to, and opens the course', async () => {
      proves('payment.lost-webhooks');

      // Off, not to a wrong address: retries would reach the following cases.
      atelier.sandbox.faults.inject({ kind: 'missing-webhooks' });
      const before = await heard();
      const { student, orderId } = await agree('paypal-perdu@exemple.fr');
      expect(await paidOrders(orderId)).toBe(0);
      await reconcile(student);
      await eventually(async () => expect(await enrolments(student)).toBe(1));
      expect([await heard(), await paidOrders(orderId)]).toEqual([before, 1]);
    });

    it.each(['body', 'signature', 'stale', 'future'] as const)(
      'are refused with 400 and leave nothing, forged in their %s',
      async (how) => {
        proves('payment.signature');

        atelier.sandbox.faults.inject({ kind: 'tampered-webhooks', how });
        const before = await heard();
        const { orderId } = await agree(`paypal-${how}@exemple.fr`);
        await eventually(async () => {
          const response = await fetch(`${atelier.sandbox.url}/_sandbox/deliveries`);
          const { deliveries: all } = (await response.json()) as { deliveries: Delivery[] };
          expect(all.at(-1)).toMatchObject({ tampering: how, status: 'abandoned', lastStatus: 400 });
        });
        expect([await heard(), await paidOrders(orderId)]).toEqual([before, 0]);
      },
    );

    it.each([
      ['nothing', undefined],
      ['no JSON', 'oui'],
      ['an object', '{}'],
      ['a list', '[[[[]]]]'],
    ])('are refused with 4xx without a signature: %s', async (_what, body) => {
      const before = await heard();
      for (const headers of [
        {},
        { 'paypal-cert-url': 'http://127.0.0.1:9/x', 'paypal-auth-algo': 'SHA256withRSA' },
      ]) {
        const response = await fetch(address(), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body }),
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
      }
      expect(await heard()).toBe(before);
    });
  });
});

interface Delivery {
  tampering: string | null;
  status: string;
  lastStatus: number | null;
}
