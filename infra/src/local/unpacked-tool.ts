import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataDirectory } from './data-directory.js';
import { findCommand, aptRetries } from './debian-packages.js';

const run = promisify(execFile);

export interface UnpackedTool {
  command: string;
  /** Debian package that provides it. */
  debianPackage: string;
  /** Folder in the package; defaults to `usr/bin`. */
  folder?: string;
}

const folderOf = ({ debianPackage }: UnpackedTool): string => join(dataDirectory(), 'tools', debianPackage);

/** Its path, if found on PATH or already unpacked. */
export const toolPath = async (tool: UnpackedTool): Promise<string | undefined> => {
  const own = join(folderOf(tool), tool.folder ?? 'usr/bin', tool.command);
  const unpacked = () =>
    access(own).then(
      () => own,
      () => undefined,
    );
  return findCommand(tool.command) ?? (await unpacked());
};

/**
 * Unpacks a Debian package into our data directory without installing it, which needs no root and starts no
 * server.
 * @throws where there is no Debian, or no mirror can be reached
 */
export async function ensureTool(tool: UnpackedTool, log: (line: string) => void): Promise<void> {
  const { command, debianPackage } = tool;
  if (await toolPath(tool)) return;
  log(`Unpacking ${command} of Debian’s ${debianPackage}.`);
  const parent = join(dataDirectory(), 'tools');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'unpacked-'));
  try {
    const options = { cwd: folder };
    const download = () => run('apt-get', ['download', '-qq', ...aptRetries, debianPackage], options);
    await download().catch(async () => {
      await run('apt-get', ['update', '-qq', ...aptRetries]);
      await download();
    });
    const [archive = ''] = readdirSync(folder);
    await run('dpkg-deb', ['--extract', archive, folder], options);
    await rm(join(folder, archive));
    await rm(folderOf(tool), { recursive: true, force: true });
    await rename(folder, folderOf(tool));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`${command} is missing (Debian: apt-get install ${debianPackage}).`, { cause: error });
  }
}

/** Not installed, since Debian's package would start a server. */
const promtool = { command: 'promtool', debianPackage: 'prometheus' };

/** Path of promtool, if available. */
export const promtoolPath = (): Promise<string | undefined> => toolPath(promtool);

export const ensurePromtool = (log: (line: string) => void): Promise<void> => ensureTool(promtool, log);
