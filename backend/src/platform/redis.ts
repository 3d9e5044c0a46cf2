import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.js';
import { LOGGER, type Logger } from './logging/logger.js';

/** Injection token of the shared connection; subscribers and blocking readers open their own. */
export const REDIS = Symbol('redis');

/** A connection that reconnects for ever: nothing that must survive lives only in Redis. */
export function connectRedis(config: Config, logger: Logger): Redis {
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: null, enableReadyCheck: true });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed'));
  return redis;
}

@Global()
@Module({
  providers: [{ provide: REDIS, inject: [CONFIG, LOGGER], useFactory: connectRedis }],
  exports: [REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
