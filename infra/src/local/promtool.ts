import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataDirectory } from './data-directory.js';
import { findCommand } from './debian-packages.js';

const run = promisify(execFile);

const ownFolder = (): string => join(dataDirectory(), 'tools', 'prometheus');
const own = (): string => join(ownFolder(), 'usr/bin/promtool');

/** Where the checker of Prometheus' files is, if it is here. */
export const promtoolPath = async (): Promise<string | undefined> =>
  findCommand('promtool') ??
  (await access(own()).then(
    () => own(),
    () => undefined,
  ));

/**
 * Debian's package brings a server that would be started with it: it is unpacked beside our own data, and not installed.
 * @throws where there is no Debian, or its packages cannot be reached
 */
export async function ensurePromtool(say: (sentence: string) => void): Promise<void> {
  if (await promtoolPath()) return;
  say('Unpacking promtool of Debian’s prometheus.');
  const parent = join(dataDirectory(), 'tools');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'unpacked-'));
  try {
    const options = { cwd: folder };
    await run('apt-get', ['download', '-qq', 'prometheus'], options).catch(async () => {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['download', '-qq', 'prometheus'], options);
    });
    const [archive = ''] = readdirSync(folder);
    await run('dpkg-deb', ['--extract', archive, folder], options);
    await rm(join(folder, archive));
    await rm(ownFolder(), { recursive: true, force: true });
    await rename(folder, ownFolder());
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error('promtool is missing (Debian: apt-get install prometheus).', { cause: error });
  }
}
