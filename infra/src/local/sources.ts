import { dockerAnswers, startDockerPostgres, startDockerRedis } from './docker.js';
import { type LocalPostgres, type PostgresOptions, startEmbeddedPostgres } from './postgres.js';
import { type LocalRedis, type RedisOptions, startLocalRedis } from './redis.js';

export interface Sources {
  postgres(options: PostgresOptions): Promise<LocalPostgres>;
  redis(options: RedisOptions): Promise<LocalRedis>;
}

const given = (url: string) => async () => ({ url, stop: async () => undefined });

/** Where each service comes from: its address in the environment, Docker where an engine answers, else this machine. */
export const findSources = async (environment: NodeJS.ProcessEnv): Promise<Sources> => {
  const { DATABASE_URL, REDIS_URL } = environment;
  const inDocker = !(DATABASE_URL && REDIS_URL) && (await dockerAnswers());
  return {
    postgres: DATABASE_URL ? given(DATABASE_URL) : inDocker ? startDockerPostgres : startEmbeddedPostgres,
    redis: REDIS_URL ? given(REDIS_URL) : inDocker ? startDockerRedis : startLocalRedis,
  };
};
