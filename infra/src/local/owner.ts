import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf } from './processes.js';

interface Owner {
  pid: number;
  start: string;
}

const readOwner = (file: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
};

export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(`${directory} is already in use by process ${pid}: stop it first, or choose another ATELIER_DATA.`);
  }
}

/**
 * Makes this process the only one that runs services in the directory, and answers how to let go of it.
 * The claim of a process that was killed counts for nothing.
 */
export const claimDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'owner.json');
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner);
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isAlive(owner.pid) && startOf(owner.pid) === owner.start) {
      throw new DirectoryInUse(directory, owner.pid);
    }
    rmSync(file, { force: true });
  }
};
