import { join } from 'node:path';
import { startMailbox } from '../mailbox/mailbox.js';
import { databaseUrl, ensureDatabase } from './databases.js';
import { type LocalPostgres, type PostgresOptions, startEmbeddedPostgres } from './postgres.js';
import { type LocalRedis, type RedisOptions, startLocalRedis } from './redis.js';

export interface Sources {
  postgres(options: PostgresOptions): Promise<LocalPostgres>;
  redis(options: RedisOptions): Promise<LocalRedis>;
}

const external = (url: string) => async () => ({ url, stop: async () => undefined });

/** Source of each service: the environment's URL, else local. */
export const findSources = ({ DATABASE_URL, REDIS_URL }: NodeJS.ProcessEnv): Sources => ({
  postgres: DATABASE_URL ? external(DATABASE_URL) : startEmbeddedPostgres,
  redis: REDIS_URL ? external(REDIS_URL) : startLocalRedis,
});

export interface LocalServices {
  databaseUrl: string;
  redisUrl: string;
  smtpUrl: string;
  /** Mailbox page; undefined with an external SMTP_URL. */
  mailboxUrl: string | undefined;
  /** Stops the services started here. */
  stop(): Promise<void>;
}

export interface LocalServicesOptions {
  /** Directory of data, ports and logs; locked by the caller (see `claimDirectory`). */
  directory: string;
  environment?: NodeJS.ProcessEnv;
  log?(line: string): void;
  /** Wraps each start, to show progress. */
  around?<Service>(name: string, start: () => Promise<Service>): Promise<Service>;
}

const database = 'atelier';

const alone = <Service>(_name: string, start: () => Promise<Service>): Promise<Service> => start();

/**
 * Starts PostgreSQL, Redis and a mailbox concurrently; services given by the environment are used as they are.
 */
export const startLocalServices = async (options: LocalServicesOptions): Promise<LocalServices> => {
  const { directory, environment = process.env, log = console.log, around = alone } = options;
  const portsFile = join(directory, 'ports.json');
  const sources = findSources(environment);
  const startPostgres = async () => {
    const postgres = await sources.postgres({ directory: join(directory, 'postgresql'), portsFile, log });
    // Registered first, so that it is stopped if the next step fails.
    started.push(postgres);
    if (!environment['DATABASE_URL']) await ensureDatabase(postgres.url, database);
    return postgres;
  };
  const startRedis = async () => {
    const redis = await sources.redis({ directory: join(directory, 'redis'), portsFile, log });
    started.push(redis);
    return redis;
  };
  const startOwnMailbox = async () => {
    if (environment['SMTP_URL']) return undefined;
    const mailbox = await startMailbox({ directory: join(directory, 'mail'), portsFile, log });
    started.push(mailbox);
    return mailbox;
  };
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((service) => service.stop()));
  };
  const starting = [
    environment['DATABASE_URL'] ? startPostgres() : around('PostgreSQL', startPostgres),
    environment['REDIS_URL'] ? startRedis() : around('Redis', startRedis),
    startOwnMailbox(),
  ] as const;
  try {
    const [postgres, redis, mailbox] = await Promise.all(starting);
    return {
      databaseUrl: environment['DATABASE_URL'] ?? databaseUrl(postgres.url, database),
      redisUrl: redis.url,
      smtpUrl: mailbox?.smtpUrl ?? environment['SMTP_URL'] ?? '',
      mailboxUrl: mailbox?.pageUrl,
      stop,
    };
  } catch (error) {
    await Promise.allSettled(starting);
    await stop();
    throw error;
  }
};
