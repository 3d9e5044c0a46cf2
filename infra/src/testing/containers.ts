import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { GenericContainer, ImageName, StartedTestContainer } from 'testcontainers';
import { dockerAnswers } from '../local/docker.js';
import type { LocalPostgres, PostgresOptions } from '../local/postgres.js';
import type { LocalRedis, RedisOptions } from '../local/redis.js';
import { findSources, type Sources } from '../local/services.js';

const stopMilliseconds = 10_000;
/** Label that identifies a folder's containers, should the process that started them be killed. */
const folderLabel = 'atelier.folder';

/** The image is neither local nor in a reachable registry. */
class ImageMissing extends Error {}

interface Started {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts the only container of a folder: earlier ones are removed first, since two servers on the same files
 * would corrupt them. Listens on loopback only.
 * @throws ImageMissing
 */
async function startContainer(
  image: string,
  port: number,
  folder: string,
  configure: (container: GenericContainer) => GenericContainer,
): Promise<Started> {
  // Ryuk would be one more image to pull; the label replaces it.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  const testcontainers = await import('testcontainers');
  const client = await testcontainers.getContainerRuntimeClient();
  await expectImage(client.image, testcontainers.ImageName.fromString(image));
  for (const { Id, Labels } of await client.container.list()) {
    if (Labels[folderLabel] !== folder) continue;
    const container = client.container.getById(Id);
    await client.container.stop(container, { timeout: stopMilliseconds });
    await client.container.remove(container, { removeVolumes: false });
  }

  const isHere = client.info.containerRuntime.host === 'localhost';
  class Unseen extends testcontainers.GenericContainer {
    protected override beforeContainerCreated(): Promise<void> {
      const bindings = Object.entries(this.hostConfig.PortBindings as Record<string, object[]>);
      this.hostConfig.PortBindings = Object.fromEntries(
        bindings.map(([name, all]) => [name, all.map((each) => ({ ...each, HostIp: '127.0.0.1' }))]),
      );
      return Promise.resolve();
    }
  }
  const Container = isHere ? Unseen : testcontainers.GenericContainer;
  const container: StartedTestContainer = await configure(
    new Container(image).withLabels({ [folderLabel]: folder }).withExposedPorts(port),
  )
    .withWaitStrategy(testcontainers.Wait.forHealthCheck())
    .start();
  return {
    address: `${isHere ? '127.0.0.1' : container.getHost()}:${container.getMappedPort(port)}`,
    stop: async () => void (await container.stop({ timeout: stopMilliseconds })),
  };
}

interface Images {
  exists(name: ImageName): Promise<boolean>;
  pull(name: ImageName): Promise<void>;
}

async function expectImage(images: Images, name: ImageName): Promise<void> {
  if (await images.exists(name)) return;
  try {
    await images.pull(name);
  } catch (cause) {
    throw new ImageMissing(`Docker has no ${name.string}, and could not fetch it.`, { cause });
  }
}

const healthCheck = (command: string) => ({
  test: ['CMD-SHELL', command] as ['CMD-SHELL', string],
  interval: 250,
  timeout: 3000,
  retries: 240,
});

/** Random per folder; containers of older versions have a well-known one. */
function passwordOf(folder: string): string {
  const file = `${folder}-password`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const password = existsSync(folder) ? 'atelier' : randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** PostgreSQL in a container, with its data next to the embedded one's. @throws ImageMissing */
const startPostgresContainer = async (options: PostgresOptions): Promise<LocalPostgres> => {
  options.log('Starting PostgreSQL in Docker.');
  const folder = `${options.directory}-docker`;
  const password = passwordOf(folder);
  const { address, stop } = await startContainer('postgres:18', 5432, folder, (container) =>
    container
      .withEnvironment({
        POSTGRES_USER: 'atelier',
        POSTGRES_PASSWORD: password,
        POSTGRES_DB: 'postgres',
        POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --encoding=UTF8',
      })
      .withCommand(['-c', 'max_connections=200', ...(options.durable === false ? ['-c', 'fsync=off'] : [])])
      .withBindMounts([{ source: folder, target: '/var/lib/postgresql' }])
      // Over TCP: the temporary server of the initialisation does not listen on it.
      .withHealthCheck(healthCheck('pg_isready --host 127.0.0.1 --username atelier')),
  );
  options.log(`PostgreSQL listens on ${address}.`);
  return { url: `postgresql://atelier:${password}@${address}/postgres`, stop };
};

/** Redis in a container, with its append-only file next to the local one's. @throws ImageMissing */
const startRedisContainer = async (options: RedisOptions): Promise<LocalRedis> => {
  options.log('Starting Redis in Docker.');
  const persistence = options.durable === false ? 'no' : 'yes';
  const { address, stop } = await startContainer(
    'redis:8',
    6379,
    `${options.directory}-docker`,
    (container) =>
      container
        .withCommand(['redis-server', '--appendonly', persistence, '--maxmemory-policy', 'noeviction'])
        .withBindMounts([{ source: `${options.directory}-docker`, target: '/data' }])
        .withHealthCheck(healthCheck('redis-cli ping | grep -q PONG')),
  );
  options.log(`Redis listens on ${address}.`);
  return { url: `redis://${address}`, stop };
};

/** Uses a container, unless there is data of the local service, which would seem lost, or there is no image. */
const containerOr =
  <Options extends { directory: string }, Service>(
    inContainer: (options: Options) => Promise<Service>,
    here: (options: Options) => Promise<Service>,
  ) =>
  async (options: Options): Promise<Service> => {
    if (existsSync(options.directory)) return here(options);
    return inContainer(options).catch((error: unknown) => {
      if (!(error instanceof ImageMissing)) throw error;
      return here(options);
    });
  };

/** Source of each test service: the environment's URL, a container if an engine responds, else local. */
export async function findTestSources(environment: NodeJS.ProcessEnv): Promise<Sources> {
  const sources = findSources(environment);
  const { DATABASE_URL, REDIS_URL } = environment;
  if ((DATABASE_URL && REDIS_URL) || !(await dockerAnswers())) return sources;
  return {
    postgres: DATABASE_URL ? sources.postgres : containerOr(startPostgresContainer, sources.postgres),
    redis: REDIS_URL ? sources.redis : containerOr(startRedisContainer, sources.redis),
  };
}
