/**
 * For an image, after the build: each text file of the client once more as brotli and gzip at their best, which no server could
 * afford at each request. The api sends them as they are; where there are none, as in the demo, it compresses by itself.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = 1024;

async function precompress(file) {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
      writeFile(`${file}.gz`, small),
    ),
  ]);
}

await Promise.all(globSync('dist/client/**/*.{js,css,svg,json,webmanifest}').map(precompress));
