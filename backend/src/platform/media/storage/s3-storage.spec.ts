import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describeWithS3, startTestS3 } from '@atelier/infra/testing/test-s3';
import { jest } from '@jest/globals';
import { Client } from 'minio';
import { fakeClock } from '../../../../test/support/fake-timers.js';
import { testMediaStorage } from '../../../../test/support/media-storage-contract.js';
import type { S3Settings } from '../../../config.js';
import { toApiError } from '../../errors/api-error.js';
import { partBytes, S3Storage } from './s3-storage.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const hour = 3_600_000;
const type = 'video/mp4';

describeWithS3()('the S3 driver of the media storage', () => {
  let service: Awaited<ReturnType<typeof startTestS3>>;
  const directory = temporaryFolder();
  let storage: S3Storage;
  const settings = (others: Partial<S3Settings> = {}): S3Settings => {
    const { endpoint, ...keys } = service;
    return { ...keys, endpoint: new URL(endpoint), bucket: 'media', delivery: 'redirect', ...others };
  };
  const open = (others?: Partial<S3Settings>) => S3Storage.open(settings(others), directory);

  beforeAll(async () => {
    service = await startTestS3();
    storage = await open();
  });
  afterAll(async () => {
    await service?.stop();
  });

  const keep = async (content: string | Buffer, into = storage): Promise<{ key: string; path: string }> => {
    const [key, path] = [`${randomUUID()}/video.mp4`, await storage.stagingPath()];
    await writeFile(path, content);
    await into.adopt(key, path);
    return { key, path };
  };
  const addressOf = async (key: string, now?: number): Promise<string> =>
    (await storage.directAddress(key, type, 'element', now))?.url ?? '';

  testMediaStorage(() => open());

  it('makes the bucket that is missing, whoever comes first', async () => {
    const bucket = 'made-at-start';
    await Promise.all([open({ bucket }), open({ bucket })]);
    expect(await (await open({ bucket })).stat(`${randomUUID()}/a.txt`)).toBeNull();
  });

  it('says what cannot be opened, and neither key', async () => {
    const refused = await open({ secretKey: 'wrong-secret' }).catch((error: unknown) => error as Error);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/bucket media at 127\.0\.0\.1:\d+ .*: AccessDenied$/),
    });
    expect(JSON.stringify({ ...refused, words: String(refused) })).not.toMatch(/wrong-secret|atelier:media/);
    const nowhere = open({ endpoint: new URL('http://127.0.0.1:9') });
    await expect(nowhere).rejects.toThrow(/127\.0\.0\.1:9 .*: ECONNREFUSED$/);
  });

  it('is told of as what cannot be had now, where the clock is off by an hour', async () => {
    fakeClock(Date.now() + hour);
    const refused: unknown = await keep('film').catch((error: unknown) => error);
    jest.useRealTimers();
    expect(refused).toMatchObject({ name: 'S3Failure', code: 'RequestTimeTooSkewed' });
    expect(toApiError(refused)).toMatchObject({ statusCode: 503, code: 'unavailable' });
  });

  it('gives an address at which the object answers, by ranges too', async () => {
    const { key } = await keep('0123456789');
    const response = await fetch(await addressOf(key), { headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe('234');
  });

  it('refuses a changed signature, another object, an old address and no signature', async () => {
    const { key } = await keep('payé');
    const { key: other } = await keep('autre');
    const url = await addressOf(key);
    const statuses = async (...addresses: string[]) =>
      Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    const digit = url.endsWith('0') ? '1' : '0';
    expect(
      await statuses(
        url.slice(0, -1) + digit,
        url.replace(key, other),
        url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=36000'),
        await addressOf(key, Date.now() - 2 * hour),
      ),
    ).toEqual([403, 403, 403, 403]);
    const anonymous = await fetch(url.replace(/\?.*/, ''));
    expect(anonymous.ok).toBe(false);
    expect(await anonymous.text()).not.toContain('payé');
    expect(await statuses(url)).toEqual([200]);
  });

  it('repeats an address for a while, so that browsers can keep it, and says how long it lasts', async () => {
    const { key } = await keep('x');
    const start = Math.floor(Date.now() / hour) * hour;
    const [first, again, later] = await Promise.all(
      [start, start + 899_000, start + 900_000].map((now) =>
        storage.directAddress(key, type, 'element', now),
      ),
    );
    expect([first?.secondsLeft, again?.secondsLeft, later?.secondsLeft]).toEqual([3600, 2701, 3600]);
    expect(again?.url).toBe(first?.url);
    expect(later?.url).not.toBe(first?.url);
  });

  it('gives no address where all bytes go through the api', async () => {
    const { key } = await keep('x');
    expect(await (await open({ delivery: 'proxy' })).directAddress(key, type, 'element')).toBeNull();
  });

  describe('over a line that breaks', () => {
    let cutting: Server;
    /** Whether to cut off the next request. */
    let cuts: (request: IncomingMessage) => boolean;
    let uploads: () => Promise<string[]>;
    beforeAll(async () => {
      cutting = createServer((incoming, result) => {
        if (cuts(incoming)) return void incoming.socket.destroy();
        const { method, headers, url = '' } = incoming;
        const onward = request(service.endpoint + url, { method, headers }, (reply) => {
          result.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(result);
        });
        incoming.pipe(onward);
      });
      await new Promise<void>((listening) => cutting.listen(0, '127.0.0.1', listening));
      const { hostname, port } = new URL(service.endpoint);
      const { region, accessKey, secretKey } = service;
      const address = { endPoint: hostname, port: Number(port), useSSL: false, region, pathStyle: true };
      const client = new Client({ ...address, accessKey, secretKey });
      uploads = async () => {
        const listed = await client.listIncompleteUploadsQuery('media', '', '', '', '|');
        return listed.uploads.map(({ key }) => key);
      };
      begin = (key) => client.initiateNewMultipartUpload('media', key, {});
    });
    let begin: (key: string) => Promise<string>;
    afterAll(() => new Promise((closed) => void cutting.close(closed).closeAllConnections()));

    const openThrough = (): Promise<S3Storage> => {
      const { port } = cutting.address() as AddressInfo;
      return open({ endpoint: new URL(`http://127.0.0.1:${port}`) });
    };

    it('asks again, once', async () => {
      const { key } = await keep('un film');
      cuts = () => false;
      const through = await openThrough();
      for (const ask of [() => through.stat(key), () => through.read(key)]) {
        let asked = 0;
        cuts = () => ++asked === 1;
        const response = await ask();
        expect(response).not.toBeNull();
        if (response instanceof Readable) response.destroy();
        expect(asked).toBe(2);
      }
      cuts = () => true;
      await expect(through.stat(key)).rejects.toThrow(/could not look up an object: E\w+$/);
    });

    it('keeps the file for another try and leaves no part in the store', async () => {
      cuts = ({ url }) => url?.includes('partNumber=2') ?? false;
      const through = await openThrough();
      const [key, path] = [`${randomUUID()}/video.mp4`, await storage.stagingPath()];
      await writeFile(path, Buffer.alloc(2 * partBytes + 1, 'x'));
      await expect(through.adopt(key, path)).rejects.toThrow(/could not take in an object: E\w+$/);
      expect(await uploads()).toEqual([]);
      expect(await storage.stat(key)).toBeNull();
      expect(existsSync(path)).toBe(true);
      await storage.adopt(key, path);
      expect(await storage.stat(key)).toMatchObject({ size: 2 * partBytes + 1 });
    });

    it('sweeps the parts that a killed process left, and forgets them with their asset', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      for (const asset of [id, other]) await begin(`${asset}/video.mp4`);
      expect(await storage.sweepStaging(new Date(Date.now() - hour))).toBe(0);
      await storage.removeAll(id);
      expect(await uploads()).toEqual([`${other}/video.mp4`]);
      await storage.sweepStaging(new Date(Date.now() + hour));
      expect(await uploads()).toEqual([]);
    });
  });
});
