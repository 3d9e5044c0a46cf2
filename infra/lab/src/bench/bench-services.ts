import { join } from 'node:path';
import { keptSecrets } from '@atelier/infra/demo/secrets';
import { dataDirectory } from '@atelier/infra/local/data-directory';
import { claimDirectory } from '@atelier/infra/local/owner';
import { findSources } from '@atelier/infra/local/sources';
import { throwAwayDatabase } from './throw-away-database.js';

export interface BenchServices {
  mediaDir: string;
  /** The environment of a program on a migrated database of its own, which is dropped at the end. */
  database(redisIndex?: number): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string }>;
}

/** PostgreSQL and Redis under `.local/bench`. @param stops gets what has to be stopped, the last first */
export async function startBenchServices(
  stops: (() => Promise<void>)[],
  say: (sentence: string) => void,
): Promise<BenchServices> {
  const directory = join(dataDirectory(), 'bench');
  const release = claimDirectory(directory);
  stops.push(async () => release());
  const sources = findSources(process.env);
  const service = { portsFile: join(directory, 'ports.json'), durable: false, say };
  const postgres = await sources.postgres({
    ...service,
    directory: join(directory, 'postgresql'),
    preferredPort: 5490,
  });
  stops.push(postgres.stop);
  const redis = await sources.redis({ ...service, directory: join(directory, 'redis'), preferredPort: 6490 });
  stops.push(redis.stop);
  const mediaDir = join(directory, 'media');
  return {
    mediaDir,
    async database(redisIndex = 0) {
      const { url, drop } = await throwAwayDatabase(postgres.url);
      stops.push(drop);
      return {
        ...process.env,
        ...keptSecrets(join(directory, 'secrets.json')),
        // Not `production`, which refuses the keys of the sandbox.
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        DATABASE_URL: url,
        REDIS_URL: `${redis.url}/${redisIndex}`,
        MEDIA_DIR: mediaDir,
      };
    },
  };
}
