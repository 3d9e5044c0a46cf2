import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files are gathered before the store adopts them: a folder of this machine, whichever the store is. */
export class LocalStaging {
  private readonly directory: string;

  constructor(root: string) {
    this.directory = join(root, 'staging');
  }

  async path(): Promise<string> {
    await mkdir(this.directory, { recursive: true });
    return join(this.directory, randomUUID());
  }

  async sweep(olderThan: Date): Promise<number> {
    await mkdir(this.directory, { recursive: true });
    let swept = 0;
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      // Another process may have adopted or swept it meanwhile.
      const found = await stat(path).catch(() => null);
      if (!found || found.mtime >= olderThan) continue;
      await rm(path, { recursive: true, force: true });
      swept += 1;
    }
    return swept;
  }
}
