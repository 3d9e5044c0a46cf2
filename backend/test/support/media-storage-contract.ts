import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MediaStorage } from '../../src/platform/media/storage/media-storage.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The memory of collected buffers is freed in the background; the second collection waits for it. */
const freeBuffers = (): void => {
  collectGarbage();
  collectGarbage();
};

const megabyte = 1024 ** 2;

/** Generous: 150 MB pass twice, on a busy machine. */
const timeoutMilliseconds = 120_000;

/** The contract of every media storage driver. @param open called in `beforeAll` */
export function testMediaStorage(open: () => Promise<MediaStorage>): void {
  let storage: MediaStorage;
  let id: string;
  beforeAll(async () => {
    storage = await open();
  });
  beforeEach(() => {
    id = randomUUID();
  });

  const staged = async (content: Buffer | string): Promise<string> => {
    const path = await storage.stagingPath();
    await writeFile(path, content);
    return path;
  };
  const store = async (key: string, content: Buffer | string): Promise<void> =>
    storage.adopt(key, await staged(content));
  const textOf = async (key: string, range?: { start: number; end: number }): Promise<string> =>
    (await buffer(await storage.read(key, range))).toString();
  const stagedFiles = async (): Promise<string[]> => readdir(dirname(await storage.stagingPath()));

  it('takes a file in, whole, and leaves nothing of it behind', async () => {
    const path = await staged('un film');
    await storage.adopt(`${id}/video.mp4`, path);
    expect(await textOf(`${id}/video.mp4`)).toBe('un film');
    expect(existsSync(path)).toBe(false);
    const stored = await storage.stat(`${id}/video.mp4`);
    expect(stored).toMatchObject({ size: 7, etag: expect.stringMatching(/^[\w-]+$/) });
    expect(Math.abs(Date.now() - (stored?.modifiedAt.getTime() ?? 0))).toBeLessThan(timeoutMilliseconds);
  });

  it('lists what is stored, with its size, and nothing that is on its way or gone', async () => {
    await store(`${id}/source`, 'un film');
    await store(`${id}/hls/720p/segment-0001.ts`, 'un');
    await store(`${id}/poster.jpg`, 'x');
    await storage.remove(`${id}/poster.jpg`);
    await staged('pas encore');
    const listed: Record<string, number> = {};
    for await (const { key, size } of storage.list()) listed[key] = size;
    expect(Object.entries(listed).filter(([key]) => key.startsWith(id))).toEqual(
      expect.arrayContaining([
        [`${id}/source`, 7],
        [`${id}/hls/720p/segment-0001.ts`, 2],
      ]),
    );
    expect(Object.keys(listed).filter((key) => key.startsWith(id))).toHaveLength(2);
    expect(Object.values(listed)).not.toContain('pas encore'.length);
  });

  it('keeps an empty file, and files in folders of an asset', async () => {
    await store(`${id}/hls/720p/segment-0001.ts`, '');
    expect(await storage.stat(`${id}/hls/720p/segment-0001.ts`)).toMatchObject({ size: 0 });
    expect(await textOf(`${id}/hls/720p/segment-0001.ts`)).toBe('');
  });

  it('replaces what is there, and its etag', async () => {
    await store(`${id}/poster.jpg`, 'avant');
    const before = await storage.stat(`${id}/poster.jpg`);
    await store(`${id}/poster.jpg`, 'après');
    expect(await textOf(`${id}/poster.jpg`)).toBe('après');
    expect((await storage.stat(`${id}/poster.jpg`))?.etag).not.toBe(before?.etag);
  });

  it('shows a reader the old object or the new one while it is replaced, never a part', async () => {
    const key = `${id}/video.mp4`;
    const [older, newer] = [Buffer.alloc(20 * megabyte, 'a'), Buffer.alloc(18 * megabyte, 'b')];
    await store(key, older);
    const adoption = { over: false };
    const adopting = staged(newer)
      .then((path) => storage.adopt(key, path))
      .finally(() => (adoption.over = true));
    const seen = new Set<string>();
    do {
      const bytes = await buffer(await storage.read(key));
      seen.add(bytes.equals(older) ? 'older' : bytes.equals(newer) ? 'newer' : `${bytes.length} others`);
    } while (!adoption.over);
    await adopting;
    expect([...seen].filter((what) => what !== 'older' && what !== 'newer')).toEqual([]);
    expect((await buffer(await storage.read(key))).equals(newer)).toBe(true);
  });

  it.each([
    ['the first byte', { start: 0, end: 0 }, '0'],
    ['the last byte', { start: 9, end: 9 }, '9'],
    ['bytes in the middle', { start: 3, end: 6 }, '3456'],
    ['all of it', { start: 0, end: 9 }, '0123456789'],
  ])('reads %s by range', async (_, range, expected) => {
    await store(`${id}/video.mp4`, '0123456789');
    expect(await textOf(`${id}/video.mp4`, range)).toBe(expected);
  });

  it('serves many readers at once, each its own range', async () => {
    const content = randomBytes(3 * megabyte);
    await store(`${id}/video.mp4`, content);
    const ranges = Array.from({ length: 12 }, (_, index) => ({
      start: index * 200_000,
      end: (index + 1) * 200_000,
    }));
    const read = await Promise.all(
      ranges.map(async (range) => buffer(await storage.read(`${id}/video.mp4`, range))),
    );
    ranges.forEach(({ start, end }, index) =>
      expect(read[index]?.equals(content.subarray(start, end + 1))).toBe(true),
    );
  });

  it('says of what is not there that it is not, before a byte is sent', async () => {
    const key = `${id}/video.mp4`;
    let isUsed = false;
    const use = async (): Promise<void> => void (isUsed = true);
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.read(key)).rejects.toThrow();
    await expect(storage.read(key, { start: 0, end: 1 })).rejects.toThrow();
    await expect(storage.withLocalCopy(key, use)).rejects.toThrow();
    expect(isUsed).toBe(false);
    await expect(storage.adopt(key, await storage.stagingPath())).rejects.toThrow();
    expect(await storage.stat(key)).toBeNull();
    await storage.remove(key);
    await storage.removeAll(id);
  });

  it('hands local tools a copy, and takes it back even when they fail', async () => {
    const key = `${id}/video.mp4`;
    await store(key, 'un film');
    const before = await stagedFiles();
    expect(await storage.withLocalCopy(key, (path) => readFile(path, 'utf8'))).toBe('un film');
    const failing = storage.withLocalCopy(key, () => Promise.reject(new Error('ffmpeg')));
    await expect(failing).rejects.toThrow('ffmpeg');
    expect(await stagedFiles()).toEqual(before);
    expect(await textOf(key)).toBe('un film');
  });

  it('removes one object, or all of an asset, and nothing of another', async () => {
    const other = randomUUID();
    for (const key of [`${id}/a.txt`, `${id}/b.txt`, `${id}/hls/480p/c.ts`, `${other}/a.txt`])
      await store(key, 'x');
    await storage.remove(`${id}/a.txt`);
    expect(await storage.stat(`${id}/a.txt`)).toBeNull();
    expect(await storage.stat(`${id}/b.txt`)).not.toBeNull();
    await storage.removeAll(id);
    expect(await storage.stat(`${id}/b.txt`)).toBeNull();
    expect(await storage.stat(`${id}/hls/480p/c.ts`)).toBeNull();
    expect(await storage.stat(`${other}/a.txt`)).not.toBeNull();
  });

  const anId = '00000000-0000-4000-8000-000000000000';
  it.each([
    '',
    anId,
    `${anId}/`,
    '../x',
    `${anId}/../x`,
    `${anId}/.x`,
    `${anId}//x`,
    `/${anId}/x`,
    'x/y',
    `${anId}/x\0`,
  ])('refuses the key %j, whatever is asked', async (key) => {
    const path = await staged('x');
    const calls: (() => Promise<unknown>)[] = [
      async () => storage.adopt(key, path),
      async () => storage.withLocalCopy(key, async () => undefined),
      async () => storage.stat(key),
      async () => storage.read(key),
      async () => storage.remove(key),
      async () => storage.directAddress(key, 'video/mp4', 'element'),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('Not a media key');
    expect(existsSync(path)).toBe(true);
  });

  it.each(['', '.', '..', 'x', `${anId}/x`])('refuses %j as an asset', async (asset) => {
    await expect((async () => storage.removeAll(asset))()).rejects.toThrow('Not an asset id');
  });

  it('sweeps what was staged long ago, folders too, and keeps the rest', async () => {
    const [old, recent, folder] = [await staged('x'), await staged('x'), await storage.stagingPath()];
    await mkdir(folder);
    await writeFile(`${folder}/segment.ts`, 'x');
    for (const path of [old, folder]) await utimes(path, 1000, 1000);
    expect(await storage.sweepStaging(new Date(2000 * 1000))).toBe(2);
    expect([old, recent, folder].map((path) => existsSync(path))).toEqual([false, true, false]);
  });

  it(
    'moves 150 MB through without holding them in memory',
    async () => {
      const bound = 100 * megabyte;
      const path = await storage.stagingPath();
      const sent = createHash('sha256');
      const blocks = (function* () {
        for (let block = 0; block < 150; block += 1) {
          const bytes = Buffer.alloc(megabyte, randomBytes(64));
          sent.update(bytes);
          yield bytes;
        }
      })();
      await pipeline(Readable.from(blocks), createWriteStream(path));

      freeBuffers();
      const before = process.memoryUsage().arrayBuffers;
      const used = (): number => process.memoryUsage().arrayBuffers - before;
      let peak = 0;
      const watch = setInterval(() => {
        // Memory that only waits for collection does not count.
        if (used() > bound) freeBuffers();
        peak = Math.max(peak, used());
      }, 20);
      const received = createHash('sha256');
      try {
        await storage.adopt(`${id}/video.mp4`, path);
        for await (const chunk of await storage.read(`${id}/video.mp4`)) received.update(chunk as Buffer);
      } finally {
        clearInterval(watch);
      }
      expect(await storage.stat(`${id}/video.mp4`)).toMatchObject({ size: 150 * megabyte });
      expect(received.digest('hex')).toBe(sent.digest('hex'));
      expect(peak).toBeLessThanOrEqual(bound);
      if (process.env['LOG_LEVEL']) console.info(`150 MB: ${Math.round(peak / megabyte)} MB at most`);
    },
    timeoutMilliseconds,
  );
}
