import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import ffmpeg from 'fluent-ffmpeg';
import { hlsOptions } from './hls-ladder.js';
import { UnusableMedia, type MediaProbe, type OnPercent, type VideoFacts } from './media-probe.js';
import { planStoryboard, storyboardOptions, storyboardVtt } from './storyboard.js';

const webVideo = new Set(['h264']);
const webAudio = new Set(['aac', 'mp3']);

/** What a viewer waits for, and what only makes a playable video better. */
const niceness = { preparing: 10, encoding: 19 };
/** Encoding leaves half of the machine to those who are waiting for an answer. */
const encodingThreads = Math.max(1, Math.floor(availableParallelism() / 2));

const remux = '-c copy';
const reencode = '-c:v libx264 -preset veryfast -crf 21 -pix_fmt yuv420p -c:a aac -b:a 160k';

/** fluent-ffmpeg is archived upstream: it is used here and nowhere else. */
export class FfmpegProbe implements MediaProbe {
  private readonly running = new Set<ffmpeg.FfmpegCommand>();
  private isStopping = false;

  constructor(private readonly paths: { ffmpegPath: string; ffprobePath: string }) {}

  stop(): void {
    this.isStopping = true;
    for (const command of this.running) command.kill('SIGKILL');
  }

  async inspect(path: string): Promise<VideoFacts | null> {
    const data = await new Promise<ffmpeg.FfprobeData>((resolve, reject) => {
      this.open(path, 0).ffprobe((error: unknown, found: ffmpeg.FfprobeData) =>
        error ? reject(toCause(error as Error)) : resolve(found),
      );
    });
    const picture = data.streams.find(
      (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic,
    );
    const sound = data.streams.find((stream) => stream.codec_type === 'audio');
    const durationSeconds = Number(data.format.duration ?? picture?.duration);
    if (!picture?.width || !picture.height || !(durationSeconds > 0)) return null;
    return {
      durationSeconds,
      width: picture.width,
      height: picture.height,
      hasSound: sound !== undefined,
      playsInBrowsers:
        webVideo.has(picture.codec_name ?? '') &&
        picture.pix_fmt === 'yuv420p' &&
        (!sound || webAudio.has(sound.codec_name ?? '')),
    };
  }

  poster(path: string, target: string, facts: VideoFacts): Promise<void> {
    const command = this.open(path, niceness.preparing)
      .seekInput(Math.min(2, facts.durationSeconds / 3))
      .outputOptions('-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4')
      .outputOptions('-f', 'image2', '-update', '1');
    return this.run(command, target, facts);
  }

  prepare(path: string, target: string, facts: VideoFacts, onPercent: OnPercent): Promise<void> {
    const command = this.open(path, niceness.preparing)
      .outputOptions('-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1')
      .outputOptions(...(facts.playsInBrowsers ? remux : reencode).split(' '))
      .outputOptions('-movflags', '+faststart', '-f', 'mp4');
    return this.run(command, target, facts, onPercent);
  }

  encodeHls(path: string, directory: string, facts: VideoFacts, onPercent: OnPercent): Promise<void> {
    const command = this.open(path, niceness.encoding)
      .inputOptions('-threads', `${encodingThreads}`)
      // As separate arguments: elements of a list are taken apart at a space.
      .outputOptions(...hlsOptions(facts, directory, encodingThreads));
    return this.run(command, join(directory, 'hls-%v.m3u8'), facts, onPercent);
  }

  async drawStoryboard(
    path: string,
    directory: string,
    facts: VideoFacts,
    onPercent: OnPercent,
  ): Promise<void> {
    const plan = planStoryboard(facts.durationSeconds);
    const command = this.open(path, niceness.encoding).inputOptions('-threads', `${encodingThreads}`);
    // Key frames alone are near enough when thumbnails are far apart, and many times faster.
    if (plan.interval >= 4) command.inputOptions('-skip_frame', 'nokey');
    command.outputOptions(...storyboardOptions(plan));
    await this.run(command, join(directory, 'storyboard-%d.jpg'), facts, onPercent);
    await writeFile(join(directory, 'storyboard.vtt'), storyboardVtt(plan, facts.durationSeconds));
  }

  private open(path: string, nice: number): ffmpeg.FfmpegCommand {
    return ffmpeg(path, { niceness: nice })
      .setFfmpegPath(this.paths.ffmpegPath)
      .setFfprobePath(this.paths.ffprobePath);
  }

  private async run(
    command: ffmpeg.FfmpegCommand,
    target: string,
    { durationSeconds }: VideoFacts,
    onPercent?: OnPercent,
  ): Promise<void> {
    if (this.isStopping) throw new Error('ffmpeg is not started any more: the process is stopping');
    this.running.add(command);
    try {
      await new Promise<void>((resolve, reject) => {
        command
          .on('progress', ({ timemark }: { timemark?: string }) =>
            onPercent?.(percentOf(timemark, durationSeconds)),
          )
          .on('end', () => resolve())
          .on('error', (error: Error) => reject(toCause(error)))
          .save(target);
      });
    } finally {
      this.running.delete(command);
    }
  }
}

/** 126, 127: not started; 255: told to stop. A full disk is nobody's file's fault either. */
function toCause(error: Error): Error {
  const code = /exited with code (\d+)/.exec(error.message)?.[1];
  const isSurroundings = !code || ['126', '127', '255'].includes(code);
  if (isSurroundings || /No space left on device/.test(error.message)) return error;
  return new UnusableMedia(error.message, { cause: error });
}

function percentOf(timemark: string | undefined, durationSeconds: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = (timemark ?? '').split(':').map(Number);
  const done = ((hours * 60 + minutes) * 60 + seconds) / durationSeconds;
  return Number.isFinite(done) ? Math.min(100, Math.max(0, Math.round(done * 100))) : 0;
}
