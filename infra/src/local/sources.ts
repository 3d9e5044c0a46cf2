import { existsSync } from 'node:fs';
import { dockerAnswers, ImageMissing, startDockerPostgres, startDockerRedis } from './docker.js';
import { type LocalPostgres, type PostgresOptions, startEmbeddedPostgres } from './postgres.js';
import { type LocalRedis, type RedisOptions, startLocalRedis } from './redis.js';

export interface Sources {
  postgres(options: PostgresOptions): Promise<LocalPostgres>;
  redis(options: RedisOptions): Promise<LocalRedis>;
}

const given = (url: string) => async () => ({ url, stop: async () => undefined });

interface Where {
  directory: string;
  say(sentence: string): void;
}

/** Docker, unless data of this machine's own are there already, which would look lost, or there is no image. */
const dockerOr =
  <Options extends Where, Service>(
    inDocker: (options: Options) => Promise<Service>,
    here: (options: Options) => Promise<Service>,
  ) =>
  async (options: Options): Promise<Service> => {
    if (existsSync(options.directory)) return here(options);
    try {
      return await inDocker(options);
    } catch (error) {
      if (!(error instanceof ImageMissing)) throw error;
      options.say(`${error.message} This machine's own is started instead.`);
      return here(options);
    }
  };

/** Where each service comes from: its address in the environment, Docker where an engine answers, else this machine. */
export const findSources = async (environment: NodeJS.ProcessEnv): Promise<Sources> => {
  const { DATABASE_URL, REDIS_URL } = environment;
  const inDocker = !(DATABASE_URL && REDIS_URL) && (await dockerAnswers());
  return {
    postgres: DATABASE_URL
      ? given(DATABASE_URL)
      : inDocker
        ? dockerOr(startDockerPostgres, startEmbeddedPostgres)
        : startEmbeddedPostgres,
    redis: REDIS_URL
      ? given(REDIS_URL)
      : inDocker
        ? dockerOr(startDockerRedis, startLocalRedis)
        : startLocalRedis,
  };
};
