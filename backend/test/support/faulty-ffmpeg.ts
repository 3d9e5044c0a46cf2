import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { closeAfterFile } from './close-after-file.js';

/** A wrapper of ffmpeg that can be made to fail or to hang in one step. Removed after the last case of the file. */
export class FaultyFfmpeg {
  private constructor(private readonly directory: string) {}

  static async make(): Promise<FaultyFfmpeg> {
    const ffmpeg = new FaultyFfmpeg(await mkdtemp(join(tmpdir(), 'atelier-ffmpeg-')));
    const script = `#!/bin/sh
      case "$*" in
        *storyboard*) step=storyboard ;;
        *m3u8*) step=hls ;;
        *poster* | *image2*) step=poster ;;
        *faststart*) step=faststart ;;
      esac
      while [ -e '${ffmpeg.directory}/hold-'"$step" ]; do sleep 0.05; done
      [ -e '${ffmpeg.directory}/fail-'"$step" ] && exit 1
      exec ffmpeg "$@"`;
    await writeFile(ffmpeg.path, script);
    await chmod(ffmpeg.path, 0o755);
    return closeAfterFile(ffmpeg);
  }

  get path(): string {
    return join(this.directory, 'ffmpeg');
  }

  fail(step: string): Promise<void> {
    return writeFile(join(this.directory, `fail-${step}`), '');
  }

  hold(step: string): Promise<void> {
    return writeFile(join(this.directory, `hold-${step}`), '');
  }

  async mend(step: string): Promise<void> {
    for (const fault of ['fail', 'hold']) await rm(join(this.directory, `${fault}-${step}`), { force: true });
  }

  async isRunning(): Promise<boolean> {
    return (await promisify(execFile)('ps', ['-eo', 'args'])).stdout.includes(this.path);
  }

  close(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}
