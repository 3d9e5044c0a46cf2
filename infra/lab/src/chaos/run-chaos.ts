import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { Redis } from 'ioredis';
import { StartPayment } from '@atelier/backend/modules/commerce/checkout/checkout.commands';
import { startWebhookReceiver } from '@atelier/infra/payment-sandbox/testing/webhook-receiver';
import { SeededRandom } from '../../../../backend/test/money/seeded-random.js';
import { ApiProcess } from '../../../../backend/test/support/api-process.js';
import { administrator, type Atelier } from '../../../../backend/test/support/atelier.js';
import { someBuyer } from '../../../../backend/test/support/commerce-under-test.js';
import { publishCourse } from '../../../../backend/test/support/courses.js';
import { eventually } from '../../../../backend/test/support/eventually.js';
import { choosePayPal } from '../../../../backend/test/support/paypal.js';
import { WorkerProcess } from '../../../../backend/test/support/worker-process.js';
import { invalidWebhooks, sendAll, type SentWebhook } from './deliveries.js';

/** Buyers pay at the providers, alternately by card and PayPal; none returns to the success page. */
async function payMany(atelier: Atelier, courseId: string, students: number): Promise<void> {
  const commands = atelier.api.get(CommandBus);
  const body = { amount: 49, currency: 'eur' as const, courseId: [courseId], coupon: null };
  const browser = atelier.visitor();
  const left = Array.from({ length: students }, (_, index) => index);
  const buyers = Array.from({ length: 8 }, async () => {
    for (let index = left.pop(); index !== undefined; index = left.pop()) {
      const provider = index % 5 < 3 ? 'stripe' : 'paypal';
      const { handover } = await commands.execute(new StartPayment({ provider, buyer: someBuyer(), body }));
      if (provider === 'stripe') await browser.confirmPayment(handover);
      else await choosePayPal(handover, 'pays');
    }
  });
  await Promise.all(buyers);
}

/** One buyer clicks « Payer » many times at once; returns the numbers of orders and payments. */
async function clickOften(atelier: Atelier, url: string, courseId: string, clicks: number) {
  const { user } = await atelier.visitor().signUp(`clics-${Date.now()}@exemple.fr`);
  const responses = await Promise.all(
    Array.from({ length: clicks }, async () => {
      const response = await fetch(`${url}/api/payment/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${user?.token}` },
        body: JSON.stringify({ amount: 49, currency: 'eur', courseId: [courseId] }),
      });
      return { status: response.status, orderId: ((await response.json()) as { orderId?: string }).orderId };
    }),
  );
  return {
    orders: new Set(responses.map(({ orderId }) => orderId)).size,
    refused: responses.filter(({ status }) => status !== 200).length,
  };
}

/** Final figures, compared with the providers' ledgers. */
async function countUp(atelier: Atelier, courseId: string) {
  const captured = atelier.sandbox.books().filter(({ capturedCents }) => capturedCents > 0);
  const paid = await atelier.rows<{ ref: string; invoice: string; enrolments: number }>(
    `select p.provider_ref as ref, o.invoice_number as invoice,
            (select count(*)::int from enrollment_enrolment e
             where e.student_id = o.user_id and e.course_id = ? and e.revoked_at is null) as enrolments
     from commerce_order o join commerce_payment p on p.order_id = o.id and p.status = 'succeeded' where o.status = 'paid'`,
    [courseId],
  );
  const opened = new Map(paid.map(({ ref, enrolments }) => [ref, enrolments]));
  const numbers = paid.map(({ invoice }) => Number(invoice.slice(-6))).sort((a, b) => a - b);
  const enrolments = await atelier.count('enrollment_enrolment', 'course_id = ? and revoked_at is null', [
    courseId,
  ]);
  return {
    taken: captured.length,
    lost: captured.filter(({ ref }) => opened.get(ref) !== 1).length,
    double: enrolments - captured.length + (paid.length - opened.size),
    gaps: numbers.filter((number, index) => number !== index + 1).length,
    anomalies: await atelier.count('commerce_anomaly'),
    forgedKept: await atelier.count('commerce_webhook_inbox', "event_id ~ 'forged'"),
    webhooksLeft: await atelier.count('commerce_webhook_inbox', "status = 'received'"),
    messagesLeft: await atelier.count('outbox_message', 'done_at is null'),
  };
}

export interface ChaosOptions {
  seed: number;
  deliveries: number;
  payments: number;
  clicks: number;
  /** Number of kills, flushes and restarts. */
  blows: number;
  /** Absent when PostgreSQL is shared. */
  restartDatabase?: () => Promise<void>;
  log(line: string): void;
}

/** Payments and webhooks of both providers during failures. @returns the figures */
export async function runChaos(atelier: Atelier, wanted: ChaosOptions) {
  const { seed, log } = wanted;
  const random = new SeededRandom(seed);
  const api = new ApiProcess(atelier);
  const worker = new WorkerProcess(atelier);
  const redis = new Redis(atelier.config.redisUrl);
  const pool: SentWebhook[] = [];
  const receivers = await Promise.all(
    (['stripe', 'paypal'] as const).map(async (provider) => {
      const receiver = await startWebhookReceiver();
      atelier.sandbox.setWebhookUrl(receiver.url, provider);
      return { provider, receiver };
    }),
  );
  const collected = (): SentWebhook[] => {
    for (const { provider, receiver } of receivers)
      pool.push(...receiver.received.splice(0).map((webhook) => ({ provider, ...webhook })));
    return pool;
  };
  // Interrupting a run leaves nothing behind: signals are sent before the first await.
  const killAll = () => Promise.all([worker.kill(), api.kill()]);
  const onExit = () => void killAll();
  process.once('exit', onExit);
  try {
    worker.start();
    await api.start();
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const { _id: courseId } = await publishCourse(author);
    const clicked = await clickOften(atelier, api.url, courseId, wanted.clicks);
    await payMany(atelier, courseId, wanted.payments);
    await eventually(() => expectTrue(atelier.sandbox.hasDelivered(), 'webhooks are on their way'));
    log(
      `${wanted.payments} payments, ${collected().length} webhooks of theirs; ${wanted.deliveries} deliveries begin.`,
    );

    const blows = {
      'kill -9 of the worker': async () => {
        await worker.kill();
        worker.start();
      },
      'kill -9 of the api': async () => {
        await api.kill();
        await api.start();
      },
      FLUSHALL: () => redis.flushall(),
      ...(wanted.restartDatabase && { 'PostgreSQL stopped and started': wanted.restartDatabase }),
    };
    const kinds = Object.keys(blows) as (keyof typeof blows)[];
    const countByKind: Record<string, number> = {};
    const progress = { sent: 0, isOver: false };
    const strike = async (): Promise<void> => {
      for (let blow = 0; blow < wanted.blows; blow += 1) {
        const isDue = () => progress.sent >= ((blow + 0.5) / wanted.blows) * wanted.deliveries;
        while (!isDue() && !progress.isOver) await pause(10);
        // Each kind once per round, shuffled by the seed.
        const kind = blow < kinds.length ? kinds[blow]! : random.pick(kinds);
        countByKind[kind] = (countByKind[kind] ?? 0) + 1;
        await blows[kind]?.();
      }
    };
    const striking = strike();
    const target = {
      url: api.url,
      secret: atelier.config.stripe.webhookSecret,
      random: new SeededRandom(seed + 1),
    };
    const sending = sendAll(wanted.deliveries, collected, target, (sent) => {
      progress.sent = sent;
    }).finally(() => {
      progress.isOver = true;
    });
    // The first failure ends the run.
    const [deliveries] = await Promise.all([sending, striking]);
    const oddAnswers = await Promise.all(invalidWebhooks(target.secret).map((odd) => statusOf(api.url, odd)));

    const recovering = performance.now();
    const secondsSince = () => Math.round((performance.now() - recovering) / 100) / 10;
    /** Mails come after access, and their invoices need CPU. */
    let settledSeconds: number | null = null;
    const figures = await eventually(async () => {
      const counts = await countUp(atelier, courseId);
      if (counts.lost === 0 && counts.webhooksLeft === 0) settledSeconds ??= secondsSince();
      expectTrue(
        settledSeconds !== null && counts.messagesLeft === 0,
        `${counts.lost} lost, ${counts.messagesLeft} messages left`,
      );
      return counts;
    }, 90).catch(() => countUp(atelier, courseId));
    const sorted = deliveries.acknowledgedMs.sort((a, b) => a - b);
    return {
      seed,
      ...figures,
      deliveries: deliveries.sent,
      forged: deliveries.forged,
      repeated: deliveries.repeatedBecauseOfFaults,
      faults: [...new Set(deliveries.faults)],
      oddAnswered5xx: oddAnswers.filter((status) => status >= 500).length,
      oddAccepted: oddAnswers.filter((status) => status < 300).length,
      p50Ms: Math.round(sorted[Math.floor(sorted.length * 0.5)] ?? 0),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      settledSeconds: settledSeconds ?? secondsSince(),
      restedSeconds: secondsSince(),
      ordersOfClicks: clicked.orders,
      clicksRefused: clicked.refused,
      blows: countByKind,
    };
  } finally {
    process.off('exit', onExit);
    await killAll();
    redis.disconnect();
    await Promise.all(receivers.map(({ receiver }) => receiver.close()));
  }
}

function expectTrue(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const statusOf = async (url: string, { provider, body, headers }: SentWebhook): Promise<number> => {
  const method = 'POST';
  const all = { 'content-type': 'application/json', ...headers };
  return (await fetch(`${url}/api/payment/${provider}/webhook`, { method, headers: all, body })).status;
};
