import { type LocalPostgres, type PostgresOptions, startEmbeddedPostgres } from './postgres.js';
import { type LocalRedis, type RedisOptions, startLocalRedis } from './redis.js';

export interface Sources {
  postgres(options: PostgresOptions): Promise<LocalPostgres>;
  redis(options: RedisOptions): Promise<LocalRedis>;
}

const given = (url: string) => async () => ({ url, stop: async () => undefined });

/** Where each service comes from: its address in the environment, else this machine. */
export const findSources = ({ DATABASE_URL, REDIS_URL }: NodeJS.ProcessEnv): Sources => ({
  postgres: DATABASE_URL ? given(DATABASE_URL) : startEmbeddedPostgres,
  redis: REDIS_URL ? given(REDIS_URL) : startLocalRedis,
});
