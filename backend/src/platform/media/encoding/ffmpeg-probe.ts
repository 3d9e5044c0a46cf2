import type { Language } from '@atelier/contracts/common';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import { ConfinedRuns, type Confinement } from './confinement.js';
import {
  confinedFfmpeg,
  inputOptions,
  detectContainer,
  runFfmpeg,
  type ScratchFolder,
  withScratchFolder,
} from './ffmpeg-command.js';
import { hlsOptions } from './hls-ladder.js';
import {
  checkLength,
  checkTracks,
  PacketTimer,
  probedEntries,
  ProbedVideo,
  declaredLength,
} from './video-checks.js';
import {
  failureOf,
  type MediaProbe,
  type OnPercent,
  type StoryboardSource,
  UnusableMedia,
  type VideoFacts,
} from './media-probe.js';
import { colourOptions, outputSize, holdLastFrame, pictureFilters, sizeWithin } from './picture-filters.js';
import { planStoryboard, storyboardOptions, storyboardVtt, skippedFrames } from './storyboard.js';
import type { Logger } from '../../logging/logger.js';
import { stepSeconds, type VideoLimits } from '../recognition/video-limits.js';

/** Steps that someone waits for get a higher priority than optional ones. */
const niceness = { probing: 5, preparing: 10, encoding: 19 };
/** More threads do not help and each takes memory. By default encoding leaves half of the cores to requests. */
const preparingThreads = Math.min(4, availableParallelism());
const defaultEncodingThreads = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const remux = ['-c', 'copy'];
const encoders = '-c:v libx264 -preset veryfast -crf 21 -pix_fmt yuv420p -c:a aac -b:a 160k'.split(' ');
const reencoded = (facts: VideoFacts): string[] => [
  ...encoders,
  '-vf',
  pictureFilters(facts, { size: outputSize(facts) }),
  ...colourOptions(facts),
];
const maxPosterSize = { width: 1280, height: 8192 };

interface FfmpegSettings {
  ffmpegPath: string;
  ffprobePath: string;
  searchPath: string;
  mediaDir: string;
  encodeThreads?: number | null;
  videoLimits: VideoLimits;
}

/** One ffmpeg run: limits, options, and output file, or none when it writes into the folder. */
interface FfmpegTask {
  limits: Partial<Confinement>;
  compose: (command: FfmpegCommand, scratch: ScratchFolder, facts: VideoFacts) => FfmpegCommand;
  target: string;
  onPercent?: OnPercent;
}

/**
 * Every run is confined (`confinement.ts`), with explicit demuxer, protocol and decoders. fluent-ffmpeg, archived
 * upstream, is only used here and in `ffmpeg-command.ts`.
 */
export class FfmpegProbe implements MediaProbe {
  private readonly runs: ConfinedRuns;
  private readonly scratch: string;
  private readonly limits: VideoLimits;
  private readonly encodingThreads: number;

  constructor(
    private readonly settings: FfmpegSettings,
    private readonly logger?: Pick<Logger, 'warn'>,
  ) {
    this.runs = new ConfinedRuns(settings.searchPath);
    this.scratch = join(settings.mediaDir, 'staging');
    this.limits = settings.videoLimits;
    this.encodingThreads = settings.encodeThreads ?? defaultEncodingThreads;
  }

  stop(): void {
    this.runs.stop();
  }

  async inspect(path: string, language?: Language): Promise<VideoFacts> {
    const { demuxer } = await detectContainer(path);
    return withScratchFolder(this.scratch, path, async ({ folder, input }) => {
      const runFfprobe = (
        entries: string,
        format: string,
        seconds: number,
        onOutput?: (text: string) => void,
      ) => {
        const runLimits = { folder, seconds, threads: 1, niceness: niceness.probing };
        return this.runs.during({ ...this.defaultLimits, ...runLimits }, async (run) => {
          const options = ['-v', 'error', '-of', format, '-show_entries', entries, '-threads', '1'];
          const args = [...options, ...inputOptions(demuxer), input];
          const result = await run.execute(this.settings.ffprobePath, args, onOutput);
          if (result.code !== 0) throw failureOf('ffprobe', result, run);
          return result.output;
        });
      };
      const { limits } = this;
      const probed = ProbedVideo.parse(
        JSON.parse(await runFfprobe(probedEntries, 'json', limits.probeSeconds)),
      );
      const tracks = checkTracks(probed, limits, language);
      // The index of MP4 lists every packet; the headers of other formats may be written before the packets.
      let videoLength = demuxer === 'mov' ? declaredLength(probed, tracks) : null;
      if (!videoLength) {
        const clock = new PacketTimer(tracks);
        const seconds = stepSeconds(limits, limits.maxSeconds, false);
        await runFfprobe('packet=stream_index,pts_time,duration_time', 'csv=p=0', seconds, clock.read);
        videoLength = clock.length;
      }
      return { ...checkLength(tracks, videoLength, limits), demuxer };
    });
  }

  poster(path: string, target: string, facts: VideoFacts, seconds?: number): Promise<void> {
    const { durationSeconds } = facts;
    const moment = Math.min(seconds ?? Math.min(2, durationSeconds / 3), durationSeconds);
    // Seeks to the key frame before, so that a frame shown at that moment is found even if it began earlier;
    // after the last frame, that one is cloned.
    const frameSelection = [holdLastFrame(durationSeconds + 1), 'fps=1:start_time=0:round=up'];
    return this.runTask(path, facts, target, {
      limits: { seconds: this.limits.probeSeconds * 2, threads: preparingThreads },
      target: 'poster.jpg',
      compose: (command, _room, known) =>
        command
          .inputOptions('-noaccurate_seek')
          .seekInput(moment)
          .outputOptions('-map', '0:V:0', '-frames:v', '1')
          .outputOptions(
            '-vf',
            pictureFilters(known, { size: sizeWithin(known, maxPosterSize), frameSelection, isJpeg: true }),
          )
          .outputOptions('-q:v', '4', '-f', 'image2', '-update', '1'),
    });
  }

  prepare(path: string, target: string, facts: VideoFacts, onPercent: OnPercent): Promise<void> {
    const { durationSeconds, playsInBrowsers } = facts;
    // Tone mapping is done in floating point, at about half the speed.
    const seconds = stepSeconds(this.limits, durationSeconds * (facts.hdr ? 2 : 1), !playsInBrowsers);
    return this.runTask(path, facts, target, {
      limits: { seconds, threads: preparingThreads },
      target: 'video.mp4',
      onPercent,
      compose: (command, _room, known) =>
        command
          .outputOptions('-map', '0:V:0', ...soundOf(known), '-map_metadata', '-1', '-map_chapters', '-1')
          .outputOptions(...(playsInBrowsers ? remux : reencoded(known)))
          .outputOptions('-threads', `${preparingThreads}`, '-movflags', '+faststart', '-f', 'mp4'),
    });
  }

  encodeHls(path: string, directory: string, facts: VideoFacts, onPercent: OnPercent): Promise<void> {
    return this.runTask(path, facts, directory, {
      ...this.encoding(facts),
      target: 'hls-%v.m3u8',
      onPercent,
      // As separate arguments: fluent-ffmpeg splits list elements at spaces.
      compose: (command, { output }, known) =>
        command.outputOptions(...hlsOptions(known, output, this.encodingThreads)),
    });
  }

  async drawStoryboard(
    { path, isRendition }: StoryboardSource,
    directory: string,
    facts: VideoFacts,
    onPercent: OnPercent,
  ): Promise<void> {
    const plan = planStoryboard(facts.durationSeconds);
    // A rendition has already been filtered.
    const inputFacts: VideoFacts = isRendition
      ? { ...facts, demuxer: 'mov', hdr: null, isInterlaced: false, pictureSeconds: facts.durationSeconds }
      : facts;
    await this.runTask(path, inputFacts, directory, {
      ...this.encoding(facts),
      target: 'storyboard-%d.jpg',
      onPercent,
      compose: (command, _room, known) =>
        command
          .inputOptions('-skip_frame', skippedFrames(plan, known, isRendition))
          .outputOptions(...storyboardOptions(plan, known)),
    });
    await writeFile(join(directory, 'storyboard.vtt'), storyboardVtt(plan, facts.durationSeconds));
  }

  private encoding({ durationSeconds }: VideoFacts) {
    const seconds = stepSeconds(this.limits, durationSeconds, true);
    return { limits: { seconds, threads: this.encodingThreads, niceness: niceness.encoding } };
  }

  /** Like `run`. HDR is not tone-mapped, and looks dull, if ffmpeg was built without the filter. */
  private async runTask(
    path: string,
    facts: VideoFacts,
    destination: string,
    task: FfmpegTask,
  ): Promise<void> {
    try {
      await this.run(path, facts, destination, task);
    } catch (error) {
      if (!facts.hdr || !(error instanceof UnusableMedia) || !missingToneMapping.test(error.toolOutput))
        throw error;
      this.logger?.warn(
        { toolOutput: error.toolOutput },
        'ffmpeg has no zscale or tonemap: HDR film is not mapped',
      );
      await this.run(path, { ...facts, hdr: null }, destination, task);
    }
  }

  /** Runs ffmpeg in a scratch folder and moves its output to `destination`, a file or an empty folder. */
  private run(path: string, facts: VideoFacts, destination: string, task: FfmpegTask): Promise<void> {
    return withScratchFolder(this.scratch, path, async (scratch) => {
      const { folder, input, output } = scratch;
      const limits = {
        ...this.defaultLimits,
        folder,
        seconds: 60,
        threads: 1,
        niceness: niceness.preparing,
        ...task.limits,
      };
      await this.runs.during(limits, async (run) => {
        const threadOptions = [
          '-filter_threads',
          '2',
          '-filter_complex_threads',
          '2',
          '-threads',
          `${limits.threads}`,
        ];
        const command = confinedFfmpeg(this.settings.ffmpegPath, run, input).inputOptions(
          '-v',
          'error',
          '-stats',
          ...threadOptions,
          ...inputOptions(facts.demuxer),
        );
        await runFfmpeg(task.compose(command, scratch, facts), run, `${output}/${task.target}`, (seconds) =>
          task.onPercent?.(percentOf(seconds, facts)),
        );
      });
      const outputFolder = join(folder, output);
      const names = await readdir(outputFolder);
      // ffmpeg exits with 0 even when it has written nothing.
      if (names.length === 0) throw new UnusableMedia('damaged', 'ffmpeg wrote nothing');
      if (!task.target.includes('%')) return rename(join(outputFolder, task.target), destination);
      for (const name of names) await rename(join(outputFolder, name), join(destination, name));
    });
  }

  private get defaultLimits() {
    return { memoryBytes: this.limits.toolMemoryBytes, outputBytes: this.limits.maxOutputBytes };
  }
}

const missingToneMapping = /No such filter: '(?:zscale|tonemap)'/;

const soundOf = ({ soundTrack }: VideoFacts): string[] =>
  soundTrack === null ? [] : ['-map', `0:${soundTrack}`];

function percentOf(seconds: number, { durationSeconds }: VideoFacts): number {
  return Math.min(100, Math.max(0, Math.round((seconds / durationSeconds) * 100)));
}
