import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type INestApplication,
  type INestApplicationContext,
  Inject,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { maxClockSkewSeconds } from '@atelier/contracts/operations';
import { CONFIG } from '../../config.js';
import { sqlRow } from '../../kernel/query.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Mailer } from '../mail/mailer.js';
import { Metrics } from '../observability/metrics.js';
import { REDIS } from '../redis.js';
import { readOutboxDelay } from './read-figures.js';
import type { ServiceCheck } from './service-watch.js';

/** Offset between this process's clock and PostgreSQL's: nothing else detects that one is wrong. */
@Injectable()
export class ClockOffset implements OnModuleInit {
  private isDifferent = false;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const help = 'How far the clock of this process is ahead of PostgreSQL’s';
    this.metrics.gauge('atelier_clock_offset_seconds', help, [], async () => [[{}, await this.measure()]]);
  }

  /** Seconds this clock is ahead, ± half the round trip; logged when it is too many regardless of that error. */
  async measure(now: () => number = Date.now): Promise<number> {
    const before = now();
    const row = await sqlRow<{ at: number }>(this.entityManager)`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
    const after = now();
    const offsetSeconds = Math.round((before + after) / 2 - (row?.at ?? before)) / 1_000;
    const uncertainSeconds = (after - before) / 2_000;
    const isDifferent = Math.abs(offsetSeconds) > maxClockSkewSeconds + uncertainSeconds;
    if (isDifferent && !this.isDifferent)
      this.logger.error({ offsetSeconds }, 'the clocks of this machine and of PostgreSQL differ');
    if (this.isDifferent && !isDifferent) this.logger.info({ offsetSeconds }, 'the clocks agree again');
    this.isDifferent = isDifferent;
    return offsetSeconds;
  }
}

/** Interval of checks of third parties: polite. */
const thirdPartyMinutes = 5;
/** Thresholds of the oldest message's age: late, and presumed dead. */
const messageAgeSeconds = { slow: 10, silent: 60 };

/** Checks by an api process. It calls itself through its own port, like a visitor. */
export function checksOfApi(api: INestApplication): ServiceCheck[] {
  const { port } = api.getHttpServer().address() as AddressInfo;
  return [
    {
      service: 'site',
      slowMilliseconds: 1_000,
      everyMinutes: 1,
      run: async () => void (await (await fetch(`http://localhost:${port}/health/live`)).text()),
    },
    {
      service: 'database',
      slowMilliseconds: 250,
      everyMinutes: 1,
      // Logs a clock offset as a side effect.
      run: async () => void (await api.get(ClockOffset).measure()),
    },
    {
      service: 'redis',
      slowMilliseconds: 250,
      everyMinutes: 1,
      run: async () => void (await api.get(REDIS).ping()),
    },
  ];
}

/** Checks by a worker: outbox relay, encoder, mail server, payment providers. */
export function checksOfWorker(worker: INestApplicationContext): ServiceCheck[] {
  const { ffmpegPath, searchPath, mail, stripe, paypal } = worker.get(CONFIG);
  const checkReachable = (address: URL) => async (): Promise<void> => {
    const response = await fetch(new URL('/', address), { redirect: 'manual' });
    await response.body?.cancel();
    // Any response below 500 means that it is up.
    if (response.status >= 500) throw new Error(`status ${response.status}`);
  };
  return [
    {
      service: 'worker',
      slowMilliseconds: messageAgeSeconds.slow * 1_000,
      everyMinutes: 1,
      async run() {
        const { oldestSeconds, medianSeconds } = await readOutboxDelay(worker.get(EntityManager));
        if ((oldestSeconds ?? 0) >= messageAgeSeconds.silent) throw new Error('messages wait');
        return (oldestSeconds ?? medianSeconds ?? 0) * 1_000;
      },
    },
    {
      service: 'encoding',
      slowMilliseconds: 5_000,
      everyMinutes: thirdPartyMinutes,
      run: async () =>
        void (await promisify(execFile)(ffmpegPath, ['-version'], { env: { PATH: searchPath } })),
    },
    ...(mail.smtpUrl === null
      ? []
      : [
          {
            service: 'mail' as const,
            slowMilliseconds: 3_000,
            everyMinutes: thirdPartyMinutes,
            run: () => worker.get(Mailer).verify(),
          },
        ]),
    {
      service: 'stripe',
      slowMilliseconds: 2_000,
      everyMinutes: thirdPartyMinutes,
      run: checkReachable(stripe.apiUrl),
    },
    ...(paypal === null
      ? []
      : [
          {
            service: 'paypal' as const,
            slowMilliseconds: 2_000,
            everyMinutes: thirdPartyMinutes,
            run: checkReachable(paypal.apiUrl),
          },
        ]),
  ];
}
