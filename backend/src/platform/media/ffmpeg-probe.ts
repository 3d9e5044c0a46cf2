import ffmpeg from 'fluent-ffmpeg';
import type { MediaProbe, VideoFacts } from './media-probe.js';

const webVideo = new Set(['h264']);
const webAudio = new Set(['aac', 'mp3']);

/** fluent-ffmpeg is archived upstream: it is used here and nowhere else. */
export class FfmpegProbe implements MediaProbe {
  constructor(private readonly paths: { ffmpegPath: string; ffprobePath: string }) {}

  async inspect(path: string): Promise<VideoFacts | null> {
    const data = await new Promise<ffmpeg.FfprobeData>((resolve, reject) => {
      this.open(path).ffprobe((error: unknown, found: ffmpeg.FfprobeData) =>
        error ? reject(error) : resolve(found),
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
      playsInBrowsers:
        webVideo.has(picture.codec_name ?? '') &&
        picture.pix_fmt === 'yuv420p' &&
        (!sound || webAudio.has(sound.codec_name ?? '')),
    };
  }

  poster(path: string, target: string, { durationSeconds }: VideoFacts): Promise<void> {
    const command = this.open(path)
      .seekInput(Math.min(2, durationSeconds / 3))
      .outputOptions([
        '-frames:v',
        '1',
        '-vf',
        "scale='min(1280,iw)':-2",
        '-q:v',
        '4',
        '-f',
        'image2',
        '-update',
        '1',
      ]);
    return run(command, target, durationSeconds);
  }

  prepare(
    path: string,
    target: string,
    facts: VideoFacts,
    onPercent: (percent: number) => void,
  ): Promise<void> {
    const codecs = facts.playsInBrowsers
      ? ['-c', 'copy']
      : [
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-crf',
          '21',
          '-pix_fmt',
          'yuv420p',
          '-c:a',
          'aac',
          '-b:a',
          '160k',
        ];
    const command = this.open(path)
      .outputOptions(['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'])
      .outputOptions(codecs)
      .outputOptions(['-movflags', '+faststart', '-f', 'mp4']);
    return run(command, target, facts.durationSeconds, onPercent);
  }

  private open(path: string): ffmpeg.FfmpegCommand {
    return ffmpeg(path, { niceness: 10 })
      .setFfmpegPath(this.paths.ffmpegPath)
      .setFfprobePath(this.paths.ffprobePath);
  }
}

function run(
  command: ffmpeg.FfmpegCommand,
  target: string,
  durationSeconds: number,
  onPercent?: (percent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    command
      .on('progress', ({ timemark }: { timemark?: string }) =>
        onPercent?.(percentOf(timemark, durationSeconds)),
      )
      .on('end', () => resolve())
      .on('error', (error: Error) => reject(error))
      .save(target);
  });
}

function percentOf(timemark: string | undefined, durationSeconds: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = (timemark ?? '').split(':').map(Number);
  const done = ((hours * 60 + minutes) * 60 + seconds) / durationSeconds;
  return Number.isFinite(done) ? Math.min(100, Math.max(0, Math.round(done * 100))) : 0;
}
