import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** ffmpeg itself, which can be told to refuse or to wait when asked for something. */
export class FaultyFfmpeg {
  private constructor(private readonly directory: string) {}

  static async make(): Promise<FaultyFfmpeg> {
    const ffmpeg = new FaultyFfmpeg(await mkdtemp(join(tmpdir(), 'atelier-ffmpeg-')));
    const script = `#!/bin/sh
      case "$*" in
        *storyboard*) asked=storyboard ;;
        *m3u8*) asked=hls ;;
        *poster* | *image2*) asked=poster ;;
        *faststart*) asked=faststart ;;
      esac
      while [ -e '${ffmpeg.directory}/hold-'"$asked" ]; do sleep 0.05; done
      [ -e '${ffmpeg.directory}/refuse-'"$asked" ] && exit 1
      exec ffmpeg "$@"`;
    await writeFile(ffmpeg.path, script);
    await chmod(ffmpeg.path, 0o755);
    return ffmpeg;
  }

  get path(): string {
    return join(this.directory, 'ffmpeg');
  }

  refuse(step: string): Promise<void> {
    return writeFile(join(this.directory, `refuse-${step}`), '');
  }

  hold(step: string): Promise<void> {
    return writeFile(join(this.directory, `hold-${step}`), '');
  }

  async mend(step: string): Promise<void> {
    for (const fault of ['refuse', 'hold'])
      await rm(join(this.directory, `${fault}-${step}`), { force: true });
  }

  async isRunning(): Promise<boolean> {
    return (await promisify(execFile)('ps', ['-eo', 'args'])).stdout.includes(this.path);
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}
