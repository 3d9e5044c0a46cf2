import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { CONFIG, type Config } from '../config.js';
import { LOGGER, type Logger } from './logging/logger.js';
import type { Token } from '../kernel/use-case.js';

export type { Redis };

/** Injection token of the shared connection; subscribers and blocking readers open their own. */
export const REDIS = Symbol('redis') as Token<Redis>;

/** A Redis that has not answered for so long counts as away. */
const patienceMilliseconds = 1000;

/** How long an end of a connection waits for Redis to end it too, before it is cut. */
export const disconnectMilliseconds = 200;

/** A connection that reconnects for ever: nothing that must survive lives only in Redis. */
export function connectRedis(config: Config, logger: Logger, options: RedisOptions = {}): Redis {
  const redis = new Redis(config.redisUrl, {
    maxRetriesPerRequest: null,
    disconnectTimeout: disconnectMilliseconds,
    ...options,
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed'));
  return redis;
}

/**
 * The connection that requests wait for. A command fails as soon as Redis is known to be away, instead of being kept
 * for its return: whoever asked has no use for a late answer.
 */
const connectForRequests = (config: Config, logger: Logger): Redis =>
  connectRedis(config, logger, { maxRetriesPerRequest: 0, socketTimeout: patienceMilliseconds });

/** Asks the connection that requests wait for: within its patience it answers, or counts as away from then on. */
export async function isRedisReachable(redis: Redis): Promise<boolean> {
  if (redis.status !== 'ready') return false;
  return redis.ping().then(
    () => true,
    () => false,
  );
}

@Global()
@Module({
  providers: [{ provide: REDIS, inject: [CONFIG, LOGGER], useFactory: connectForRequests }],
  exports: [REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
