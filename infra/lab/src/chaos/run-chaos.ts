import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startWebhookReceiver } from '@atelier/infra/payment-sandbox/testing/webhook-receiver';
import { Redis } from 'ioredis';
import { Lot } from '../../../../backend/test/money/lot.js';
import { ApiProcess } from '../../../../backend/test/support/api-process.js';
import { administrator, type Atelier } from '../../../../backend/test/support/atelier.js';
import { publishCourse } from '../../../../backend/test/support/courses.js';
import { eventually } from '../../../../backend/test/support/eventually.js';
import { WorkerProcess } from '../../../../backend/test/support/worker-process.js';
import { countUp } from './count-up.js';
import { clickOften, payMany } from './pay-many.js';
import { sendAll } from './sender.js';
import { oddOnes, type SentWebhook } from './shuffled-deliveries.js';

export interface ChaosWanted {
  seed: number;
  deliveries: number;
  payments: number;
  clicks: number;
  /** How often something is killed, flushed or stopped. */
  blows: number;
  /** Absent where others use the same PostgreSQL. */
  restartDatabase?: () => Promise<void>;
  say(sentence: string): void;
}

/** Payments at both providers, and their webhooks, while the machine fails. @returns the figures */
export async function runChaos(atelier: Atelier, wanted: ChaosWanted) {
  const { seed, say } = wanted;
  const lot = new Lot(seed);
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
  // Whoever interrupts a run leaves nothing behind: the signal is sent before the first wait.
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
    say(
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
    const dealt: Record<string, number> = {};
    const progress = { sent: 0, isOver: false };
    const strike = async (): Promise<void> => {
      for (let blow = 0; blow < wanted.blows; blow += 1) {
        const isDue = () => progress.sent >= ((blow + 0.5) / wanted.blows) * wanted.deliveries;
        while (!isDue() && !progress.isOver) await pause(10);
        // Each kind in turn, in an order that the seed draws anew each time round.
        const kind = blow < kinds.length ? kinds[blow]! : lot.one(kinds);
        dealt[kind] = (dealt[kind] ?? 0) + 1;
        await blows[kind]?.();
      }
    };
    const striking = strike();
    const target = { url: api.url, secret: atelier.config.stripe.webhookSecret, lot: new Lot(seed + 1) };
    const sending = sendAll(wanted.deliveries, collected, target, (count) => {
      progress.sent = count;
    }).finally(() => {
      progress.isOver = true;
    });
    // Whichever fails first ends the run, with what it says.
    const [deliveries] = await Promise.all([sending, striking]);
    const oddAnswers = await Promise.all(oddOnes(target.secret).map((odd) => statusOf(api.url, odd)));

    const recovering = performance.now();
    const secondsSince = () => Math.round((performance.now() - recovering) / 100) / 10;
    /** Mails come after access, and need the processor for their invoices. */
    let settledSeconds: number | null = null;
    const figures = await eventually(async () => {
      const found = await countUp(atelier, courseId);
      if (found.lost === 0 && found.webhooksLeft === 0) settledSeconds ??= secondsSince();
      expectTrue(
        settledSeconds !== null && found.messagesLeft === 0,
        `${found.lost} lost, ${found.messagesLeft} messages left`,
      );
      return found;
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
      blows: dealt,
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
