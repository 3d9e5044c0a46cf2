import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { DomainError } from '../src/kernel/domain-error.js';
import { unpackSource } from '../src/modules/authoring/sources/open-source.js';
import { temporaryFolder } from './support/temporary-folder.js';

/** `SOURCE_ZIPS=20000` for a long run, `SOURCE_SEED` to repeat a failure. */
const { SOURCE_ZIPS, SOURCE_SEED } = process.env;

function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Bytes that mean something in a ZIP, and those that mean nothing. */
const values = fc.oneof(
  fc.constantFrom(0, 1, 8, 0x2e, 0x2f, 0x3a, 0x50, 0x5c, 0x7f, 0x80, 0xff),
  fc.nat({ max: 255 }),
);
/** Places are shares of the length; more of them fall into the directory at the end. */
const places = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0.6, max: 1, noNaN: true }),
);
const damages = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('byte' as const), place: places, value: values }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), place: places }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), place: places, value: values }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), place: places, value: values }) },
);

type Damage = typeof damages extends fc.Arbitrary<infer T> ? T : never;

function damaged(zip: Buffer, damage: Damage): Buffer {
  const at = Math.floor(damage.place * (zip.length - 1));
  switch (damage.kind) {
    case 'byte': {
      const copy = Buffer.from(zip);
      copy[at] = damage.value;
      return copy;
    }
    case 'cut':
      return zip.subarray(0, at);
    case 'repeat':
      return Buffer.concat([zip.subarray(0, at + damage.value), zip.subarray(at)]);
    case 'drop':
      return Buffer.concat([zip.subarray(0, at), zip.subarray(at + damage.value)]);
  }
}

describe('reading the ZIP of a source', () => {
  const folder = temporaryFolder();
  let from: string;
  let target: string;
  beforeAll(async () => {
    from = join(folder, 'sent.zip');
    target = join(folder, 'target.zip');
  });

  it('gives plain files or a refusal, whatever was done to its bytes, and writes nowhere else', async () => {
    proves('code.hostile');

    const good = await zipOf({
      'api/src/app.ts': 'export const app = 1;\n'.repeat(40),
      'api/src/état.ts': Buffer.from('é', 'latin1'),
      'api/docs/schema.png': Buffer.from([0x89, 0x50, 0, 1, 2]),
      'api/node_modules/a/index.js': 'a',
      'api/.env': 'CLE=1',
    });
    const runs = { numRuns: Number(SOURCE_ZIPS ?? 300), ...(SOURCE_SEED && { seed: Number(SOURCE_SEED) }) };
    await fc.assert(
      fc.asyncProperty(fc.array(damages, { minLength: 1, maxLength: 6 }), async (all) => {
        await writeFile(from, all.reduce(damaged, good));
        const read = await unpackSource(from, target, 'keep').catch((error: unknown) => error);
        if (read instanceof DomainError) {
          expect(['not-a-source', 'archive-refused']).toContain(read.code);
          expect(await readdir(folder)).toEqual(['sent.zip']);
          return;
        }
        if (read instanceof Error) throw read;
        const { files } = read as Awaited<ReturnType<typeof unpackSource>>;
        const names: string[] = [];
        for await (const { fileName } of (await fromBufferPromise(await readFile(target))).eachEntry())
          names.push(fileName);
        expect(names).toEqual(files.map(({ path }) => path));
        for (const name of names) expect(name).not.toMatch(/^\/|(?:^|\/)\.\.?(?:\/|$)|[\\:\p{Cc}]/u);
        await rm(target);
      }),
      runs,
    );
  });

  it('lists what is longer than a text may be, without its content', async () => {
    proves('code.hostile');

    const large = Buffer.alloc(24 * 1024 ** 2);
    await writeFile(from, await zipOf({ 'a.bin': large, 'b.bin': large, 'c.ts': 'export {};\n' }));
    const { files } = await unpackSource(from, target, 'keep');
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['a.bin', null],
      ['b.bin', null],
      ['c.ts', 'export {};\n'],
    ]);
    expect((await stat(target)).size).toBeLessThan(200_000);
    await rm(target);
  });
});
