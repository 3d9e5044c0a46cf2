/** `make backup` and `make restore FILE=…`, for the embedded services; a server's own are backed up by its own means. */
import { join, resolve } from 'node:path';
import { archiveData, restoreData } from './archive.js';
import { dataDirectory, projectRoot } from './data-directory.js';

const say = (sentence: string): void => console.log(sentence);
const [task, file = ''] = process.argv.slice(2);

try {
  if (process.env['DATABASE_URL']) {
    throw new Error(
      'DATABASE_URL names a database elsewhere: use pg_dump and pg_restore (docs/operations.md).',
    );
  }
  if (task === 'restore') {
    const aside = await restoreData(file && resolve(file), dataDirectory(), say);
    say(`Restored ${file}; what was there before is in ${aside}.`);
  } else {
    say(`Saved ${await archiveData(dataDirectory(), join(projectRoot, '.local', 'backups'), say)}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
