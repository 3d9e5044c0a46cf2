import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readiness } from '@atelier/contracts/platform';
import { REDIS } from '@atelier/backend/platform/redis';
import { startAtelier } from '../../backend/test/support/atelier.js';
import { eventually } from '../../backend/test/support/eventually.js';
import { listenForHealth } from './health-port.js';

describe('what a worker says of itself', () => {
  const atelier = prepare(startAtelier);
  let server: Server;
  beforeAll(async () => {
    if (!atelier.worker) throw new Error('no worker');
    server = await listenForHealth(atelier.worker, 0, '127.0.0.1');
  });
  afterAll(async () => {
    server?.close();
  });

  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('is that it lives, and can work', async () => {
    expect(await ask('/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    const { status, body } = await ask('/health/ready');
    expect(status).toBe(200);
    expect(Readiness.parse(body)).toEqual({
      status: 'ok',
      checks: { database: true, redis: true },
      parkedMessages: 0,
    });
  });

  it('is 503 while it could not work, and that it lives all the same', async () => {
    const redis = atelier.worker?.get(REDIS);
    redis?.disconnect();
    await eventually(async () => expect((await ask('/health/ready')).status).toBe(503));
    expect((await ask('/health/live')).status).toBe(200);
    await redis?.connect();
    await eventually(async () => expect((await ask('/health/ready')).status).toBe(200));
  });

  it('is nothing else', async () => {
    expect((await ask('/api/courses')).status).toBe(404);
  });
});
