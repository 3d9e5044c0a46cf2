import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { allowedClockSeconds } from '@atelier/contracts/operations';
import { sqlRow } from '../../kernel/query.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from './metrics.js';

/** How far the clock of this process is from PostgreSQL's. One of the two is wrong where they differ, which nothing else tells. */
@Injectable()
export class ClockOffset implements OnModuleInit {
  private differs = false;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const help = 'How far the clock of this process is ahead of PostgreSQL’s';
    this.metrics.gauge('atelier_clock_offset_seconds', help, [], async () => [[{}, await this.look()]]);
  }

  /**
   * Seconds that this clock is ahead, give or take half of the question's round trip; says so in the log when they are
   * too many whatever the round trip took.
   */
  async look(now: () => number = Date.now): Promise<number> {
    const before = now();
    const row = await sqlRow<{ at: number }>(this.entityManager)`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
    const after = now();
    const offsetSeconds = Math.round((before + after) / 2 - (row?.at ?? before)) / 1_000;
    const uncertainSeconds = (after - before) / 2_000;
    const differs = Math.abs(offsetSeconds) > allowedClockSeconds + uncertainSeconds;
    if (differs && !this.differs)
      this.logger.error({ offsetSeconds }, 'the clocks of this machine and of PostgreSQL differ');
    if (this.differs && !differs) this.logger.info({ offsetSeconds }, 'the clocks agree again');
    this.differs = differs;
    return offsetSeconds;
  }
}
