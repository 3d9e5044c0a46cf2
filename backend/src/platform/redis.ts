import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { CONFIG, type Config } from '../config.js';
import { LOGGER, type Logger } from './logging/logger.js';
import type { Token } from '../kernel/use-case.js';

export type { Redis };

/** Injection token of the shared connection; subscribers and blocking readers open their own. */
export const REDIS = Symbol('redis') as Token<Redis>;

/** Timeout after which Redis counts as away. */
const timeoutMilliseconds = 1000;

/** Grace period for closing a connection, before it is cut. */
export const disconnectMilliseconds = 200;

/** A connection that reconnects forever: no durable data is only in Redis. */
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
 * The connection for requests. Fails fast while Redis is away, instead of queueing commands offline: a late
 * response is useless to a request.
 */
const connectForRequests = (config: Config, logger: Logger): Redis =>
  connectRedis(config, logger, { maxRetriesPerRequest: 0, socketTimeout: timeoutMilliseconds });

/** Pings the request connection; no response within the timeout marks it as away. */
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
