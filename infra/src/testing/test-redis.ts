import { Redis } from 'ioredis';
import { fromHarness } from './environment.js';

/** Jest's number of the worker that runs this spec, or Stryker's, whose workers are all the first to jest. */
const workerNumber = (): number =>
  Number(process.env['STRYKER_MUTATOR_WORKER'] ?? process.env['JEST_WORKER_ID'] ?? 1);

/** Address of this jest worker's own Redis, emptied. Specs of one worker run one after the other. */
export const testRedisUrl = async (): Promise<string> => {
  const servers = fromHarness('ATELIER_TEST_REDIS_SERVERS').split(',');
  const worker = workerNumber();
  const server = servers[worker % servers.length] ?? '';
  // A server named by REDIS_URL is shared by the workers: there a database number keeps them apart.
  const url = process.env['REDIS_URL'] ? new URL(`/${8 + (worker % 8)}`, server).href : server;
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
  return url;
};
