import { setTimeout as pause } from 'node:timers/promises';
import type { LargeVideo } from '@atelier/infra/uploads/large-video';
import { Author } from './author.js';
import { Buyer } from './buyer.js';
import type { Engine } from './engine.js';
import type { Account } from './person.js';
import type { Stack } from './stack.js';
import { startLoad } from './steady-load.js';

/** Public paths. */
const pages = ['/', '/courses', '/api/courses', '/api/blogs'];
const perSecond = 50;
/** Duration of the Redis outage; `FAULT_SECONDS=60` for a minute. */
const awaySeconds = Number(process.env['FAULT_SECONDS'] ?? 600);
const buyersOfFault = 5;
const buyersOfStorm = 30;
const stormSeconds = 90;
/** Recovery timeout: rejected webhooks are reconciled within a minute or two. */
const recoveryTimeoutSeconds = 240;

/** Observations during and after a fault. */
export interface Observation {
  isKept: boolean;
  sentence: string;
}

/** A running stack, and a teacher. */
export interface FaultTest {
  engine: Engine;
  stack: Stack;
  teacher: Account;
  film: LargeVideo;
}

/** A temporary fault. */
export interface Fault {
  name: string;
  seconds: number;
  begin(): Promise<unknown>;
  /** Ends the fault, and waits for recovery. */
  end(): Promise<unknown>;
}

/**
 * During a fault people browse, five buy, and a teacher signs in and uploads a film. Required: every payer gets
 * the course, and the film becomes playable.
 */
export async function checkFault({ stack, teacher, film }: FaultTest, fault: Fault): Promise<Observation> {
  const load = startLoad([stack], pages, perSecond);
  await fault.begin();
  const timeout = fault.seconds + recoveryTimeoutSeconds;
  const buyers = Array.from(
    { length: buyersOfFault },
    (_, n) => new Buyer(stack, `198.51.100.${n + 1}`, timeout),
  );
  const author = new Author(stack.url, '198.51.100.99', timeout, teacher, film);
  const everybody = Promise.all([...buyers.map((buyer) => buyer.buy()), author.sendFilm()]);
  await pause(fault.seconds * 1000);
  const meanwhile = [
    ...countOf(buyers),
    author.hasSignedIn && 'who teaches signed in',
    author.hasSent && 'sent a film',
    author.hasFilm && 'which plays',
  ].filter(Boolean);
  const { asked, failed, reasons } = await load.stop();
  const ended = performance.now();
  await fault.end();
  await everybody;
  const isKept = author.hasFilm && buyers.every(({ hasCourse }) => hasCourse);
  if (!isKept) console.log([...buyers, author].map(({ refusals }) => JSON.stringify(refusals)).join('\n'));
  const why = failed ? ` (${JSON.stringify(reasons)})` : '';
  const afterwards = isKept
    ? `all had the course and the film plays ${Math.round((performance.now() - ended) / 1000)} s after`
    : `in the end ${countOf(buyers).join(', ')}, the film ${author.hasFilm ? 'plays' : 'does NOT play'}`;
  return {
    isKept,
    sentence: `${fault.name} for ${fault.seconds} s: ${failed} of ${asked} pages failed${why}; meanwhile ${meanwhile.join(', ')}; ${afterwards}`,
  };
}

/** Takes down each dependency in turn; then kills at random. */
export async function* checkFaults(trial: FaultTest): AsyncGenerator<Observation> {
  const { engine, stack } = trial;
  for (const [service, seconds] of [
    ['redis', awaySeconds],
    ['s3', 20],
    ['mailbox', 20],
    ['postgres', 5],
  ] as const) {
    const [id = ''] = await stack.containers(service);
    yield await checkFault(trial, {
      name: `${service} away`,
      seconds,
      begin: () => engine.docker('stop', '--time', '10', id),
      end: async () => {
        await engine.docker('start', id);
        await stack.waitUntilHealthy(service);
      },
    });
  }
  yield await storm(trial);
}

const countOf = (buyers: readonly Buyer[]): string[] => [
  `${buyers.filter(({ hasPaid }) => hasPaid).length} of ${buyers.length} paid`,
  `${buyers.filter(({ hasCourse }) => hasCourse).length} had the course`,
];

/** Kills random containers while people buy. */
async function storm({ engine, stack }: FaultTest): Promise<Observation> {
  const services = ['api', 'worker', 'redis', 'api', 'postgres', 'worker'];
  const buyers = Array.from(
    { length: buyersOfStorm },
    (_, n) => new Buyer(stack, `203.0.113.${n + 1}`, stormSeconds + recoveryTimeoutSeconds),
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
  return {
    isKept: buyers.every(({ hasCourse }) => hasCourse),
    sentence: `storm: ${kills} containers killed in ${stormSeconds} s; ${countOf(buyers).join(', ')}`,
  };
}
