import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openShop } from './shop.js';
import { seeFault, type Seen, type Trial } from './faults.js';

const run = promisify(execFile);
const diskBytes = 3 * 1024 ** 3;
const fullSeconds = 30;

/** Everything that the stack keeps lies on one disk, which fills to its last byte and is given room again. Starts the stack anew. */
export async function seeFullDisk(trial: Trial, directory: string): Promise<Seen> {
  const { stack, teacher } = trial;
  await stack.compose('down', '--volumes', '--remove-orphans');
  const disk = await makeDisk(directory);
  try {
    await stack.composeWith(
      { file: 'small-disk.yml', environment: { SMALL_DISK: disk.path } },
      'up',
      '--detach',
      '--no-build',
      '--scale',
      'api=2',
      '--scale',
      'worker=2',
    );
    for (const service of ['api', 'worker', 'nginx']) await stack.untilWell(service);
    await openShop(stack, teacher);
    return await seeFault(trial, {
      name: 'the disk of everything full',
      seconds: fullSeconds,
      begin: () => disk.fill(),
      end: async () => {
        disk.makeRoom();
        for (const service of ['postgres', 'redis', 'api', 'worker']) await stack.untilWell(service);
      },
    });
  } finally {
    await stack.compose('down', '--volumes', '--remove-orphans');
    await disk.remove();
  }
}

async function makeDisk(directory: string) {
  const [image, path] = [join(directory, 'small-disk.img'), join(directory, 'small-disk')];
  await run('umount', ['--lazy', path]).catch(() => undefined);
  writeFileSync(image, '');
  truncateSync(image, diskBytes);
  // Nothing kept back for root: full is full for all.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  mkdirSync(path, { recursive: true });
  await run('mount', ['-o', 'loop', image, path]);
  for (const place of ['postgres', 'redis', 'media', 'objects']) {
    mkdirSync(join(path, place));
    chmodSync(join(path, place), 0o777);
  }
  const filler = join(path, 'filler');
  return {
    path,
    async fill() {
      mkdirSync(filler);
      const { bavail, bsize } = statfsSync(path);
      // What does not fit any more, since others write too, is tried by half.
      let bytes = bavail * bsize;
      for (let file = 0; bytes >= bsize; file += 1) {
        const words = ['--length', String(bytes), join(filler, String(file))];
        const isDone = await run('fallocate', words).then(
          () => true,
          () => false,
        );
        if (!isDone) bytes = Math.floor(bytes / 2);
      }
    },
    makeRoom: () => rmSync(filler, { recursive: true }),
    async remove() {
      await run('umount', ['--lazy', path]);
      rmSync(image);
    },
  };
}
