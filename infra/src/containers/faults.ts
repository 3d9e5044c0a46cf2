import { setTimeout as pause } from 'node:timers/promises';
import { Buyer, type Shop } from './buyer.js';
import type { Engine } from './engine.js';
import type { Stack } from './stack.js';
import { startLoad } from './steady-load.js';

/** Those that need nothing but PostgreSQL. */
const pages = ['/', '/courses', '/api/courses', '/api/categories'];
const perSecond = 50;
/** How long a service is away; `FAULT_SECONDS=600` for ten minutes. */
const awaySeconds = Number(process.env['FAULT_SECONDS'] ?? 60);
const buyersOfFault = 5;
const buyersOfStorm = 30;
const stormSeconds = 90;
/** Longer than any service is away, and what comes after it. */
const patienceSeconds = awaySeconds + 180;

/** One fault: what was seen while it lasted and after it. */
export interface Seen {
  isKept: boolean;
  sentence: string;
}

/**
 * Takes away, one after the other, what the product stands on, while people look and buy; then kills at random. What is asked: whoever has
 * paid gets the course, each of them.
 */
export async function* seeFaults(engine: Engine, stack: Stack, shop: Shop): AsyncGenerator<Seen> {
  for (const [service, seconds] of [
    ['redis', awaySeconds],
    ['s3', 20],
    ['mailbox', 20],
    ['postgres', 5],
  ] as const) {
    const [id = ''] = await stack.containers(service);
    const load = startLoad([stack], pages, perSecond);
    await engine.docker('stop', '--time', '10', id);
    const buyers = Array.from(
      { length: buyersOfFault },
      (_, n) => new Buyer(shop, `198.51.100.${n + 1}`, patienceSeconds),
    );
    const buying = Promise.all(buyers.map((buyer) => buyer.buy()));
    await pause(seconds * 1000);
    const meanwhile = buyers.filter(({ hasPaid }) => hasPaid).length;
    const had = buyers.filter(({ hasCourse }) => hasCourse).length;
    const { asked, failed } = await load.stop();
    await engine.docker('start', id);
    const back = performance.now();
    await stack.untilWell(service);
    await buying;
    const { paid, lost } = countOf(buyers);
    yield {
      isKept: lost === 0 && paid === buyersOfFault,
      sentence: `${service} away for ${seconds} s: ${failed} of ${asked} pages failed, ${meanwhile} of ${buyersOfFault} paid and ${had} had the course meanwhile; ${paid} paid and ${lost} waited in vain once it was back (all done ${Math.round((performance.now() - back) / 1000)} s after)`,
    };
  }
  yield await storm(engine, stack, shop);
}

const countOf = (buyers: readonly Buyer[]) => ({
  paid: buyers.filter(({ hasPaid }) => hasPaid).length,
  lost: buyers.filter(({ hasPaid, hasCourse }) => hasPaid && !hasCourse).length,
});

/** One container after the other is killed, whichever, while everybody buys. */
async function storm(engine: Engine, stack: Stack, shop: Shop): Promise<Seen> {
  const services = ['api', 'worker', 'redis', 'api', 'postgres', 'worker'];
  const buyers = Array.from(
    { length: buyersOfStorm },
    (_, n) => new Buyer(shop, `203.0.113.${n + 1}`, stormSeconds + 180),
  );
  const buying = Promise.all(
    buyers.map(async (buyer, n) => {
      await pause((n * stormSeconds * 1000) / buyersOfStorm);
      await buyer.buy();
    }),
  );
  let kills = 0;
  for (const until = performance.now() + stormSeconds * 1000; performance.now() < until; kills += 1) {
    const all = await stack.containers(services[kills % services.length] ?? 'api');
    const id = all[kills % Math.max(1, all.length)];
    if (id) {
      await engine.docker('kill', id).catch(() => undefined);
      await engine.docker('start', id);
    }
    await pause(4_000);
  }
  await buying;
  const { paid, lost } = countOf(buyers);
  return {
    isKept: lost === 0 && paid === buyersOfStorm,
    sentence: `storm: ${kills} containers killed in ${stormSeconds} s, ${paid} of ${buyersOfStorm} paid, ${lost} of them without their course`,
  };
}
