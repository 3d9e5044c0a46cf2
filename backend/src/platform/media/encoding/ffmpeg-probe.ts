import { readdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import { ConfinedRuns } from './confined-runs.js';
import type { Confinement } from './confinement.js';
import { confinedFfmpeg, runFfmpeg } from './ffmpeg-command.js';
import { reading, recognise } from './film-reading.js';
import { hlsOptions } from './hls-ladder.js';
import { judgeFilm, probedEntries, ProbedFilm } from './judge-film.js';
import type { MediaProbe, OnPercent, StoryboardSource, VideoFacts } from './media-probe.js';
import { planStoryboard, storyboardOptions, storyboardVtt, unreadFrames } from './storyboard.js';
import { failureOf, UnusableMedia } from './unusable-media.js';
import { stepSeconds, type VideoLimits } from '../recognition/video-limits.js';
import { inWorkroom, type Workroom } from './workroom.js';

/** What a viewer waits for, and what only makes a playable video better. */
const niceness = { probing: 5, preparing: 10, encoding: 19 };
/** No film needs more, and each takes memory. Encoding leaves half of the machine to those who wait for an answer, unless told otherwise. */
const preparingThreads = Math.min(4, availableParallelism());
const usualEncodingThreads = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const remux = '-c copy';
const reencode = '-c:v libx264 -preset veryfast -crf 21 -pix_fmt yuv420p -c:a aac -b:a 160k';

interface FfmpegSettings {
  ffmpegPath: string;
  ffprobePath: string;
  searchPath: string;
  mediaDir: string;
  encodeThreads?: number | null;
  videoLimits: VideoLimits;
}

/** One run of ffmpeg: under what, with which options, to a file of `output` or to the folder itself. */
interface FfmpegRun {
  under: Partial<Confinement>;
  compose: (command: FfmpegCommand, room: Workroom) => FfmpegCommand;
  target: string;
  onPercent?: OnPercent;
}

/**
 * Every run is confined (`confinement.ts`) and told by which demuxer, from which protocol and with which decoders to
 * read. fluent-ffmpeg, archived upstream, is spoken to here and in `ffmpeg-command.ts`.
 */
export class FfmpegProbe implements MediaProbe {
  private readonly runs: ConfinedRuns;
  private readonly scratch: string;
  private readonly limits: VideoLimits;
  private readonly encodingThreads: number;

  constructor(private readonly settings: FfmpegSettings) {
    this.runs = new ConfinedRuns(settings.searchPath);
    this.scratch = join(settings.mediaDir, 'staging');
    this.limits = settings.videoLimits;
    this.encodingThreads = settings.encodeThreads ?? usualEncodingThreads;
  }

  stop(): void {
    this.runs.stop();
  }

  async inspect(path: string): Promise<VideoFacts> {
    const { demuxer } = await recognise(path);
    return inWorkroom(this.scratch, path, ({ folder, input }) => {
      const under = { folder, seconds: this.limits.probeSeconds, threads: 1, niceness: niceness.probing };
      return this.runs.during({ ...this.bounds, ...under }, async (run) => {
        const asked = ['-v', 'error', '-of', 'json', '-show_entries', probedEntries, '-threads', '1'];
        const end = await run.execute(this.settings.ffprobePath, [...asked, ...reading(demuxer), input]);
        if (end.code !== 0) throw failureOf('ffprobe', end, run);
        return { ...judgeFilm(ProbedFilm.parse(JSON.parse(end.output)), this.limits), demuxer };
      });
    });
  }

  poster(path: string, target: string, facts: VideoFacts, seconds?: number): Promise<void> {
    const { durationSeconds } = facts;
    const moment =
      seconds === undefined
        ? Math.min(2, durationSeconds / 3)
        : // The last picture begins before the end.
          Math.min(seconds, Math.max(0, durationSeconds - 1));
    return this.make(path, facts, target, {
      under: { seconds: this.limits.probeSeconds * 2, threads: preparingThreads },
      target: 'poster.jpg',
      compose: (command) =>
        command
          .seekInput(moment)
          .outputOptions('-map', '0:V:0', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4')
          .outputOptions('-f', 'image2', '-update', '1'),
    });
  }

  prepare(path: string, target: string, facts: VideoFacts, onPercent: OnPercent): Promise<void> {
    const seconds = stepSeconds(this.limits, facts.durationSeconds, !facts.playsInBrowsers);
    return this.make(path, facts, target, {
      under: { seconds, threads: preparingThreads },
      target: 'video.mp4',
      onPercent,
      compose: (command) =>
        command
          .outputOptions('-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1')
          .outputOptions(...(facts.playsInBrowsers ? remux : reencode).split(' '))
          .outputOptions('-threads', `${preparingThreads}`, '-movflags', '+faststart', '-f', 'mp4'),
    });
  }

  encodeHls(path: string, directory: string, facts: VideoFacts, onPercent: OnPercent): Promise<void> {
    return this.make(path, facts, directory, {
      ...this.encoding(facts),
      target: 'hls-%v.m3u8',
      onPercent,
      // As separate arguments: elements of a list are taken apart at a space.
      compose: (command, { output }) =>
        command.outputOptions(...hlsOptions(facts, output, this.encodingThreads)),
    });
  }

  async drawStoryboard(
    { path, isRendition }: StoryboardSource,
    directory: string,
    facts: VideoFacts,
    onPercent: OnPercent,
  ): Promise<void> {
    const plan = planStoryboard(facts.durationSeconds);
    const readAs: VideoFacts = isRendition ? { ...facts, demuxer: 'mov' } : facts;
    await this.make(path, readAs, directory, {
      ...this.encoding(facts),
      target: 'storyboard-%d.jpg',
      onPercent,
      compose: (command) =>
        command
          .inputOptions('-skip_frame', unreadFrames(plan, facts, isRendition))
          .outputOptions(...storyboardOptions(plan)),
    });
    await writeFile(join(directory, 'storyboard.vtt'), storyboardVtt(plan, facts.durationSeconds));
  }

  private encoding({ durationSeconds }: VideoFacts) {
    const seconds = stepSeconds(this.limits, durationSeconds, true);
    return { under: { seconds, threads: this.encodingThreads, niceness: niceness.encoding } };
  }

  /** Runs ffmpeg in a room of its own and moves what it wrote to `destination`, a file or an empty folder. */
  private make(path: string, facts: VideoFacts, destination: string, wanted: FfmpegRun): Promise<void> {
    return inWorkroom(this.scratch, path, async (room) => {
      const { folder, input, output } = room;
      const under = {
        ...this.bounds,
        folder,
        seconds: 60,
        threads: 1,
        niceness: niceness.preparing,
        ...wanted.under,
      };
      await this.runs.during(under, async (run) => {
        const bounded = [
          '-filter_threads',
          '2',
          '-filter_complex_threads',
          '2',
          '-threads',
          `${under.threads}`,
        ];
        const command = confinedFfmpeg(this.settings.ffmpegPath, run, input).inputOptions(
          '-v',
          'error',
          '-stats',
          ...bounded,
          ...reading(facts.demuxer),
        );
        await runFfmpeg(wanted.compose(command, room), run, `${output}/${wanted.target}`, (seconds) =>
          wanted.onPercent?.(percentOf(seconds, facts)),
        );
      });
      const made = join(folder, output);
      const names = await readdir(made);
      // It found nothing to write, and thinks that it has succeeded.
      if (names.length === 0) throw new UnusableMedia('damaged', 'ffmpeg wrote nothing');
      if (!wanted.target.includes('%')) return rename(join(made, wanted.target), destination);
      for (const name of names) await rename(join(made, name), join(destination, name));
    });
  }

  private get bounds() {
    return { memoryBytes: this.limits.toolMemoryBytes, outputBytes: this.limits.maxOutputBytes };
  }
}

function percentOf(seconds: number, { durationSeconds }: VideoFacts): number {
  return Math.min(100, Math.max(0, Math.round((seconds / durationSeconds) * 100)));
}
