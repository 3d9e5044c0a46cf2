import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { MediaAsset } from '@atelier/contracts/media';
import { startLocalRedis } from '@atelier/infra/local/redis';
import { MediaLinks } from '../src/platform/media/delivery/media-links.js';
import { ApiProcess } from './support/api-process.js';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { eventually } from './support/eventually.js';
import { WorkerProcess } from './support/worker-process.js';
import { temporaryFolder } from './support/temporary-folder.js';

describe('an api that is told to stop', () => {
  it('ends although one has connected ahead, and another reads no further', async () => {
    proves('health.stop');

    const atelier = await startAtelier({ worker: false });
    const { hostname, port } = new URL(atelier.url);
    const ahead = connect(Number(port), hostname);
    await once(ahead, 'connect');

    const author = await signInAdministrator(atelier);
    const form = new FormData();
    form.append('doc', new Blob(['Un long texte. '.repeat(1_000_000)]), 'long.txt');
    const { _id, name, size } = await author.done<MediaAsset>('POST', '/api/upload-doc', form);
    const { url } = atelier.api.get(MediaLinks).documentFile(_id, name, size, 'public');
    const reader = connect(Number(port), hostname);
    reader.write(`GET ${url} HTTP/1.1\r\nHost: atelier\r\n\r\n`);
    const [beginning] = (await once(reader, 'data')) as [Buffer];
    expect(beginning.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    reader.pause();

    await atelier.close();
    await Promise.all([ahead, reader.resume()].map((socket) => socket.closed || once(socket, 'close')));
  });
});

describe('an api behind a proxy that keeps connections', () => {
  it('answers all that is asked until it has ended, and says on each connection that this is the last', async () => {
    proves('health.drain');

    const opened = new AsyncDisposableStack();
    try {
      const atelier = await startAtelier({ worker: false });
      opened.defer(() => atelier.close());
      const api = new ApiProcess(atelier);
      opened.defer(() => api.kill());
      await api.start();
      const kept = new Agent({ keepAlive: true, maxSockets: 8 });
      opened.defer(() => kept.destroy());

      const answers: { status: number | undefined; connection: string | undefined }[] = [];
      /** Null once the port is closed. */
      const ask = () =>
        new Promise<IncomingMessage | null>((resolve) => {
          get(`${api.url}/api/courses`, { agent: kept }, resolve).once('error', () => resolve(null));
        });
      const ending = new AbortController();
      const asking = Array.from({ length: 8 }, async () => {
        for (;;) {
          const response = await ask();
          if (!response) break;
          response.resume();
          await once(response, 'end');
          if (ending.signal.aborted)
            answers.push({ status: response.statusCode, connection: response.headers.connection });
        }
      });
      await eventually(async () => expect(Object.values(kept.sockets).flat().length).toBeGreaterThan(7));
      const ended = api.terminate();
      ending.abort();
      await Promise.all([ended, ...asking]);

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(answers.filter(({ connection }) => connection === 'close').length).toBeGreaterThan(8);
    } finally {
      await opened.disposeAsync();
    }
  });
});

describe('processes that are told to stop while Redis takes connections and answers nothing', () => {
  it('end all the same, with nothing left open', async () => {
    proves('health.stop');

    const opened = new AsyncDisposableStack();
    try {
      const directory = temporaryFolder();
      opened.defer(() => rm(directory, { recursive: true, force: true }));
      const redis = await startLocalRedis({
        directory,
        portsFile: join(directory, 'ports.json'),
        preferredPort: 7500,
        durable: false,
        log: () => undefined,
      });
      const redisPid = Number(await readFile(join(directory, 'redis.pid'), 'utf8'));
      opened.defer(async () => {
        process.kill(redisPid, 'SIGCONT');
        await redis.stop();
      });
      const atelier = await startAtelier({ worker: false, environment: { REDIS_URL: redis.url } });
      opened.defer(() => atelier.close());
      const [api, worker] = [new ApiProcess(atelier), new WorkerProcess(atelier)];
      opened.defer(async () => void (await Promise.all([api.kill(), worker.kill()])));
      await Promise.all([api.start(), worker.start()]);
      await atelier.visitor().signUp('avant-la-panne@exemple.fr');
      await eventually(async () => expect(await atelier.count('processed_event')).toBeGreaterThan(0));

      process.kill(redisPid, 'SIGSTOP');
      // A message that the relay is processing.
      await atelier.visitor().signUp('dans-la-panne@exemple.fr');
      await eventually(async () =>
        expect(
          await atelier.count('outbox_message', 'relayed_at is not null and done_at is null'),
        ).toBeGreaterThan(0),
      );
      await Promise.all([api.terminate(), worker.terminate()]);
      await atelier.api.close();
    } finally {
      await opened.disposeAsync();
    }
  });
});
