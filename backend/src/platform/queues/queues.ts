import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Inject, Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ConnectionOptions, DefaultJobOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
import { queues } from '../../kernel/reaction.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { disconnectMilliseconds, REDIS, isRedisReachable } from '../redis.js';

/** Ten tries over about four minutes; then the job stays, failed, where an operator sees it and can run it again. */
export const jobOptions: DefaultJobOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: { age: 3600, count: 1000 },
  removeOnFail: false,
};

export function queueConnection(config: Config): ConnectionOptions {
  return { url: config.redisUrl, maxRetriesPerRequest: null, disconnectTimeout: disconnectMilliseconds };
}

/** How long a stop waits for a Redis that has answered a moment ago to say good-bye. */
const farewellMilliseconds = 1000;

/** A Redis that is away is noted in the log, and does not keep the process from stopping. */
@Module({})
class QueueConnections implements OnModuleInit, BeforeApplicationShutdown {
  private queues: Queue[] = [];

  constructor(
    private readonly modules: ModuleRef,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.queues = queues.map((name) => this.modules.get<Queue>(getQueueToken(name), { strict: false }));
    for (const queue of this.queues) {
      queue.on('error', (error) => {
        this.logger.warn({ err: error, queue: queue.name }, 'queue connection failed');
      });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!(await isRedisReachable(this.redis))) {
      // Nobody takes leave of it: its commands that still wait would hold the good-bye up for ever.
      await Promise.all(this.queues.map((queue) => queue.getBackend().close(true)));
      return;
    }
    await Promise.all(
      this.queues.map(async (queue) => {
        const giveUp = setTimeout(() => void queue.disconnect(), farewellMilliseconds);
        await queue.close();
        clearTimeout(giveUp);
      }),
    );
  }
}

/** The queues by name, for whoever adds jobs to them or shows them. */
export const queuesModules = () => [
  QueueConnections,
  BullModule.forRootAsync({
    inject: [CONFIG],
    useFactory: (config: Config) => ({ connection: queueConnection(config), prefix: 'atelier' }),
  }),
  BullModule.registerQueue(...queues.map((name) => ({ name, defaultJobOptions: jobOptions }))),
];
