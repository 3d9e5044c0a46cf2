import { join } from 'node:path';
import { type LocalRedis, startLocalRedis } from './redis.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

describe('local Redises', () => {
  it('that start at once and want the same port each get one of their own', async () => {
    const directory = temporaryFolder();
    const started: LocalRedis[] = [];
    try {
      await Promise.all(
        ['a', 'b', 'c'].map(async (name) => {
          const own = join(directory, name);
          const redis = await startLocalRedis({
            directory: own,
            portsFile: join(own, 'ports.json'),
            preferredPort: 7420,
            durable: false,
            log: () => undefined,
          });
          started.push(redis);
        }),
      );
      expect(new Set(started.map(({ url }) => url)).size).toBe(3);
    } finally {
      for (const redis of started) await redis.stop();
    }
  });
});
