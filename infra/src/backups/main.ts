/** `make backup`, `make restore` and `make rehearse-restore`, for the embedded services; for those of Compose: server.ts. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { archiveData, backupFolder, backUpLocal, localRepository, restoreData } from './local-backups.js';
import { rehearseRestore, restoreSnapshot, verifyBackups } from './backups.js';
import { runningPostgres } from '../local/postgres.js';
import { dataDirectory } from '../local/data-directory.js';
import { databaseUrl } from '../local/databases.js';
import { recordBackup } from './schedule.js';
import { DirectoryInUse } from '../local/processes.js';
import { ensureRestic } from './restic.js';

const log = (line: string): void => console.log(line);
const [task, file = ''] = process.argv.slice(2);

const backUp = async (directory: string): Promise<void> => {
  try {
    return log(`Saved ${await archiveData(directory, backupFolder, log)}.`);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
  await backUpLocal(directory, log);
};

const restore = async (directory: string): Promise<void> => {
  if (existsSync(file)) {
    const aside = await restoreData(resolve(file), directory, log);
    return log(`Restored ${file}; what was there before is in ${aside}.`);
  }
  await ensureRestic(log);
  await verifyBackups(localRepository());
  const { aside, report } = await restoreSnapshot(localRepository(), file || 'latest', directory, log);
  for (const [table, count] of Object.entries(report.counts)) log(`${table}: ${count}`);
  log(`${report.whole} media are whole; what was there before is in ${aside}.`);
  for (const fault of report.faults) console.error(fault);
  if (report.faults.length > 0) process.exitCode = 1;
};

const rehearse = async (directory: string): Promise<void> => {
  await ensureRestic(log);
  const run = async () => ({
    ...(await rehearseRestore(join(directory, 'rehearsal'), localRepository(), log)),
    bytes: null,
  });
  const server = existsSync(join(directory, 'postgresql/postmaster.pid')) ? runningPostgres(directory) : null;
  const { counts, whole } = await (server
    ? recordBackup(databaseUrl(server, 'atelier'), 'rehearsal', run)
    : run());
  for (const [table, count] of Object.entries(counts)) log(`${table}: ${count}`);
  log(`${whole} media are whole.`);
};
const tasks: Record<string, (directory: string) => Promise<void>> = {
  backup: backUp,
  restore,
  'rehearse-restore': rehearse,
};

try {
  if (process.env['DATABASE_URL']) {
    throw new Error(
      'DATABASE_URL names a database elsewhere: use pg_dump and pg_restore (docs/operations.md).',
    );
  }
  await tasks[task ?? 'backup']?.(dataDirectory());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
