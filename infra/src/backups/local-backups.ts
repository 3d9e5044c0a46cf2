import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { databaseUrl } from '../local/databases.js';
import type { Session } from '../local/session.js';
import { backUpRunning, productIn, repositoryIn, runningPostgres } from './backups.js';
import { keepBackups } from './keeper.js';
import { noteBackup } from './note-backup.js';
import { ensureRestic, type Repository } from './restic.js';

export const backupFolder = join(projectRoot, '.local', 'backups');
export const localRepository = (): Repository =>
  repositoryIn(backupFolder, process.env['BACKUP_PASSPHRASE_FILE']);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Saves the product that runs from a data directory, and tells its operator's page how that ended. */
export async function backUpLocal(directory: string, say: (sentence: string) => void): Promise<void> {
  const begun = Date.now();
  const server = runningPostgres(directory);
  const saved = await noteBackup(databaseUrl(server, 'atelier'), 'backup', async () => {
    await ensureRestic(say);
    return backUpRunning(productIn(directory, server), localRepository());
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  say(
    `Saved snapshot ${saved.snapshot.slice(0, 8)} while Atelier runs: ${megabytes(saved.bytes)}, of which ${megabytes(saved.addedBytes)} were new, in ${seconds} s.`,
  );
}

/** Where the database is this directory's own: makes the backups that are asked for on the operator's page, and no others. */
export function keepLocalBackups({ directory, say, stops }: Session): void {
  const cluster = join(directory, 'postgresql');
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const over = new AbortController();
  const keeping = keepBackups(
    {
      url: databaseUrl(runningPostgres(directory), 'atelier'),
      at: null,
      runs: { backup: () => backUpLocal(directory, say) },
      repository: localRepository(),
      places: { mediaDir: join(directory, 'media'), objects: join(directory, 'media/objects'), cluster },
    },
    over.signal,
  );
  stops.push(async () => {
    over.abort();
    await keeping;
  });
}
