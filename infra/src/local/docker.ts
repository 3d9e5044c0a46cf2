import { existsSync } from 'node:fs';
import { request } from 'node:http';
import type { LocalPostgres, PostgresOptions } from './postgres.js';
import type { LocalRedis, RedisOptions } from './redis.js';

const socketPath = '/var/run/docker.sock';

const target = (): { socketPath: string } | { host: string; port: string } | undefined => {
  const address = process.env['DOCKER_HOST'];
  if (!address) return existsSync(socketPath) ? { socketPath } : undefined;
  const url = new URL(address);
  if (url.protocol === 'unix:') return { socketPath: url.pathname };
  // An engine behind TLS or SSH is left to those who name their services by DATABASE_URL and REDIS_URL.
  return url.protocol === 'tcp:' ? { host: url.hostname, port: url.port || '2375' } : undefined;
};

/** Whether an engine answers; a Docker command line without an engine does not count. */
export const dockerAnswers = (): Promise<boolean> => {
  const engine = target();
  if (!engine) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...engine, path: '/_ping', timeout: 1500 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false));
    ping.once('close', () => resolve(false));
    ping.end();
  });
};

/** PostgreSQL in a container that keeps its data in the same directory; removed by testcontainers if we are killed. */
export const startDockerPostgres = async (options: PostgresOptions): Promise<LocalPostgres> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  options.say('Starting PostgreSQL in Docker.');
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({
      POSTGRES_USER: 'atelier',
      POSTGRES_PASSWORD: 'atelier',
      POSTGRES_DB: 'postgres',
      POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --encoding=UTF8',
    })
    .withCommand(['-c', 'max_connections=200', ...(options.durable === false ? ['-c', 'fsync=off'] : [])])
    .withBindMounts([{ source: `${options.directory}-docker`, target: '/var/lib/postgresql' }])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  options.say(`PostgreSQL listens on ${address}.`);
  return {
    url: `postgresql://atelier:atelier@${address}/postgres`,
    stop: async () => void (await container.stop()),
  };
};

/** Redis in a container that keeps its append-only file in the same directory. */
export const startDockerRedis = async (options: RedisOptions): Promise<LocalRedis> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  options.say('Starting Redis in Docker.');
  const persistence = options.durable === false ? 'no' : 'yes';
  const container = await new GenericContainer('redis:8')
    .withCommand(['redis-server', '--appendonly', persistence, '--maxmemory-policy', 'noeviction'])
    .withBindMounts([{ source: `${options.directory}-docker`, target: '/data' }])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(6379)}`;
  options.say(`Redis listens on ${address}.`);
  return { url: `redis://${address}`, stop: async () => void (await container.stop()) };
};
