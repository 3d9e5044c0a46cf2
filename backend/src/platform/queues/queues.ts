import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Inject, Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ConnectionOptions, DefaultJobOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
import { queues } from '../../kernel/reaction.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { disconnectMilliseconds, REDIS, isRedisReachable } from '../redis.js';

/** Ten attempts over about four minutes; then the job stays failed, where an operator can retry it. */
export const jobOptions: DefaultJobOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: { age: 3600, count: 1000 },
  removeOnFail: false,
};

export function queueConnection(config: Config): ConnectionOptions {
  return { url: config.redisUrl, maxRetriesPerRequest: null, disconnectTimeout: disconnectMilliseconds };
}

/** Maximum wait for Redis on shutdown. */
const closeTimeoutMilliseconds = 1000;

/** An unavailable Redis is logged, and does not block shutdown. */
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
      // Forced close: pending commands would block a graceful one forever.
      await Promise.all(this.queues.map((queue) => queue.getBackend().close(true)));
      return;
    }
    await Promise.all(
      this.queues.map(async (queue) => {
        const timeout = setTimeout(() => void queue.disconnect(), closeTimeoutMilliseconds);
        await queue.close();
        clearTimeout(timeout);
      }),
    );
  }
}

/** Injectable queues by name. */
export const queuesModules = () => [
  QueueConnections,
  BullModule.forRootAsync({
    inject: [CONFIG],
    useFactory: (config: Config) => ({ connection: queueConnection(config), prefix: 'atelier' }),
  }),
  BullModule.registerQueue(...queues.map((name) => ({ name, defaultJobOptions: jobOptions }))),
];
