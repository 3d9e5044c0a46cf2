/**
 * Compresses the text files of the client (brotli and gzip, maximum level) when the image is built: too slow to do per
 * request. The API serves these files; where they are missing, as in the demo, it compresses on the fly.
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

await Promise.all(globSync('dist/client/**/*.{js,css,svg,json,webmanifest,wasm}').map(precompress));
