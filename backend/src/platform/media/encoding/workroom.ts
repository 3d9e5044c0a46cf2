import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A folder for one run of a tool: the one file it reads, and a place for what it writes. */
export interface Workroom {
  folder: string;
  /** Both relative to `folder`, where the tool runs. */
  input: string;
  output: string;
}

/**
 * Makes a room in `scratch`, on the store's own disk where there is one, and takes it down afterwards. What a killed
 * process leaves there is swept with the staged files.
 * @throws when there is no such input
 */
export async function inWorkroom<Result>(
  scratch: string,
  inputPath: string,
  use: (room: Workroom) => Promise<Result>,
): Promise<Result> {
  const folder = join(scratch, `${randomUUID()}-work`);
  const room = { folder, input: 'input', output: 'out' };
  await mkdir(scratch, { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    await mkdir(join(folder, room.output), { mode: 0o700 });
    await admit(inputPath, join(folder, room.input));
    return await use(room);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A second name for the file tells nothing of where it lies; not every disk can give one. */
async function admit(path: string, name: string): Promise<void> {
  try {
    await link(path, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await symlink(resolve(path), name);
  }
}
