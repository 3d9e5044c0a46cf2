import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureTool, toolPath } from '../local/unpacked-tool.js';

const run = promisify(execFile);
const restic = { command: 'restic', debianPackage: 'restic' };

export const resticPath = (): Promise<string | undefined> => toolPath(restic);
export const ensureRestic = (log: (line: string) => void): Promise<void> => ensureTool(restic, log);

export interface Repository {
  /** A folder, or any restic repository URL (sftp:, s3:, rest:). */
  address: string;
  passphraseFile: string;
}

/** Runs restic and returns its stdout; its stderr becomes the error message. */
export const runRestic = async (
  { address, passphraseFile }: Repository,
  args: string[],
  directory = '/',
): Promise<string> => {
  const program = (await resticPath()) ?? restic.command;
  const common = ['--repo', address, '--password-file', passphraseFile, '--quiet', '--no-cache'];
  try {
    const { stdout } = await run(program, [...common, ...args], {
      cwd: directory,
      maxBuffer: 64 * 1024 ** 2,
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`restic ${args[0]} failed: ${stderr?.trim() || message}`, { cause: error });
  }
};
