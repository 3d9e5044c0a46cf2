import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CONFIG } from '../../config.js';
import { Mailer } from '../mail/mailer.js';
import { ClockOffset } from '../observability/clock-offset.js';
import { REDIS } from '../redis.js';
import { readOutboxDelay } from './outbox-delay.js';
import type { ServiceCheck } from './service-watch.js';

/** Of what is not ours: as often as it is polite. */
const abroadMinutes = 5;
/** The relay is late from here on, and counts as silent where a message has waited for so long. */
const lateSeconds = { slow: 10, silent: 60 };

/** What an api can see. Its own answer comes over its own port, as a visitor's does. */
export function checksOfApi(api: INestApplication): ServiceCheck[] {
  const { port } = api.getHttpServer().address() as AddressInfo;
  return [
    {
      service: 'site',
      slowMilliseconds: 1_000,
      everyMinutes: 1,
      look: async () => void (await (await fetch(`http://localhost:${port}/health/live`)).text()),
    },
    {
      service: 'database',
      slowMilliseconds: 250,
      everyMinutes: 1,
      // Its clock beside ours is worth a line of the log, asked for or not.
      look: async () => void (await api.get(ClockOffset).look()),
    },
    {
      service: 'redis',
      slowMilliseconds: 250,
      everyMinutes: 1,
      look: async () => void (await api.get(REDIS).ping()),
    },
  ];
}

/** What a worker can see: whether messages leave, films can be encoded, mails sent, and providers reached. */
export function checksOfWorker(worker: INestApplicationContext): ServiceCheck[] {
  const { ffmpegPath, searchPath, mail, stripe, paypal } = worker.get(CONFIG);
  const reach = (address: URL) => async (): Promise<void> => {
    const answer = await fetch(new URL('/', address), { redirect: 'manual' });
    await answer.body?.cancel();
    // Whatever it thinks of the address, it is there.
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  };
  return [
    {
      service: 'worker',
      slowMilliseconds: lateSeconds.slow * 1_000,
      everyMinutes: 1,
      async look() {
        const { oldestSeconds, medianSeconds } = await readOutboxDelay(worker.get(EntityManager));
        if ((oldestSeconds ?? 0) >= lateSeconds.silent) throw new Error('messages wait');
        return (oldestSeconds ?? medianSeconds ?? 0) * 1_000;
      },
    },
    {
      service: 'encoding',
      slowMilliseconds: 5_000,
      everyMinutes: abroadMinutes,
      look: async () =>
        void (await promisify(execFile)(ffmpegPath, ['-version'], { env: { PATH: searchPath } })),
    },
    ...(mail.smtpUrl === null
      ? []
      : [
          {
            service: 'mail' as const,
            slowMilliseconds: 3_000,
            everyMinutes: abroadMinutes,
            look: () => worker.get(Mailer).answers(),
          },
        ]),
    { service: 'stripe', slowMilliseconds: 2_000, everyMinutes: abroadMinutes, look: reach(stripe.apiUrl) },
    ...(paypal === null
      ? []
      : [
          {
            service: 'paypal' as const,
            slowMilliseconds: 2_000,
            everyMinutes: abroadMinutes,
            look: reach(paypal.apiUrl),
          },
        ]),
  ];
}
