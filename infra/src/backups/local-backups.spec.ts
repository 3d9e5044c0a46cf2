import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveData, restoreData } from './local-backups.js';
import { claimDirectory } from '../local/processes.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

describe('backup and restore of a local run', () => {
  const root = temporaryFolder();
  const data = join(root, 'data');
  const log = (): void => undefined;
  const secret = join(data, 'secrets.json');
  beforeAll(() => {
    mkdirSync(join(data, 'media'), { recursive: true });
    writeFileSync(secret, 'before');
    writeFileSync(join(data, 'media', 'film.mp4'), 'film');
  });

  it('brings back what was saved and sets aside what was there', async () => {
    proves('backup.restore');

    const file = await archiveData(data, join(root, 'backups'), log);
    writeFileSync(secret, 'after');
    rmSync(join(data, 'media'), { recursive: true });

    const aside = await restoreData(file, data, log);

    expect(readFileSync(secret, 'utf8')).toBe('before');
    expect(readFileSync(join(data, 'media', 'film.mp4'), 'utf8')).toBe('film');
    expect(readFileSync(join(aside, 'secrets.json'), 'utf8')).toBe('after');
  });

  it('refuses while something runs in the directory', async () => {
    proves('backup.restore');

    const release = claimDirectory(data);
    await expect(archiveData(data, join(root, 'backups'), log)).rejects.toThrow('already in use');
    release();
  });
});
