import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { DomainError } from '../src/kernel/domain-error.js';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import {
  type SentZip,
  unpackSource,
  unpackSourceApart,
} from '../src/modules/authoring/sources/open-source.js';
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
  let sent: SentZip;
  beforeAll(async () => {
    from = join(folder, 'sent.zip');
    target = join(folder, 'target.zip');
    sent = { zipPath: from, target, secrets: 'keep', maxBytes: sourceLimits.unpackedBytes };
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
        const read = await unpackSource(sent).catch((error: unknown) => error);
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
    const { files } = await unpackSource(sent);
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['a.bin', null],
      ['b.bin', null],
      ['c.ts', 'export {};\n'],
    ]);
    expect((await stat(target)).size).toBeLessThan(200_000);
    await rm(target);
  });

  const refusalOf = async (files: Record<string, string>, change = (zip: Buffer) => zip): Promise<string> => {
    await writeFile(from, change(await zipOf(files)));
    const refused: unknown = await unpackSource(sent).catch((error: unknown) => error);
    if (!(refused instanceof DomainError)) throw new Error('it was unpacked');
    return refused.facts.issues?.[0]?.message ?? refused.code;
  };
  const namesOf = (count: number, within = '') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${within}${index}.ts`, '']));

  it('refuses too many files where they are read, before the rest of the names', async () => {
    proves('code.hostile', 'security.bounded-work');

    // Its last name cannot be read any more.
    const withoutEnd = (zip: Buffer) => {
      zip.writeUInt32LE(0, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'));
      return zip;
    };
    const tooMany = 'elle tient plus de 2000 fichiers de code, et autant au plus sont acceptés';
    expect(await refusalOf(namesOf(2_002), withoutEnd)).toContain(tooMany);
    expect(await refusalOf(namesOf(2_001, 'dist/'))).toContain(tooMany);
    expect(await refusalOf(namesOf(5), withoutEnd)).toBe('archive-refused');
  });

  it('refuses names that are long or deep, and more bytes than an archive has left', async () => {
    proves('security.bounded-work');

    const wrongName = 'le nom d’un fichier n’y est pas permis';
    expect(await refusalOf({ [`node_modules/${'a'.repeat(1_000)}`]: '', 'b.ts': '' })).toContain(wrongName);
    expect(await refusalOf({ [`dist/${'a/'.repeat(64)}a.ts`]: '', 'b.ts': '' })).toContain(wrongName);
    await writeFile(from, await zipOf({ 'a.ts': 'a'.repeat(2_000_000) }));
    await expect(unpackSource({ ...sent, maxBytes: 1_048_576 })).rejects.toMatchObject({
      facts: { issues: [{ message: expect.stringContaining('dépliée, elle dépasse 1 Mo') as string }] },
    });
  });

  it('leaves the event loop to others', async () => {
    proves('security.bounded-work');

    const names = namesOf(4_000, 'projet/node_modules/paquet/avec/un/long/chemin/');
    await writeFile(from, await zipOf({ ...names, 'projet/a.ts': 'export {};\n' }));
    const begun = performance.eventLoopUtilization();
    const { files, leftOut } = await unpackSourceApart(sent);
    expect(performance.eventLoopUtilization(begun).utilization).toBeLessThan(0.5);
    expect([files.map(({ path }) => path), leftOut]).toEqual([
      ['a.ts'],
      [{ path: 'node_modules/', reason: 'dependencies', files: 4_000 }],
    ]);
    await writeFile(from, 'no ZIP');
    await expect(unpackSourceApart(sent)).rejects.toMatchObject({ code: 'not-a-source' });
    expect(await readdir(folder)).toEqual(['sent.zip']);
  });
});
