/**
 * After the build: each text file of the client once more as brotli and gzip at their best, which no server could
 * afford at each request. The api sends them as they are.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const smallest = 1024;

for (const file of globSync('dist/client/**/*.{js,css,svg,json,webmanifest}')) {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
