import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve as absolute } from 'node:path';
import ffmpeg from 'fluent-ffmpeg';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError } from '../../../kernel/domain-error.js';
import { recogniseContainer, type VideoContainer } from '../recognition/recognise-content.js';
import { decoders, mostTracks } from '../recognition/video-limits.js';
import { type ConfinedRun, shell } from './confinement.js';
import { failureOf, type RefusalReason, UnusableMedia } from './media-probe.js';

/** What a file is to be read with: looked at anew, whatever was noted when it came. @throws UnusableMedia */
export async function recogniseFilm(path: string): Promise<VideoContainer> {
  const container = await recogniseContainer(path).catch((error: unknown) => {
    const reason = error instanceof DomainError ? reasons[error.code] : undefined;
    throw reason ? new UnusableMedia(reason, '', { cause: error }) : error;
  });
  if (!container) throw new UnusableMedia('not-a-video');
  return container;
}

const reasons: Partial<Record<ErrorCode, RefusalReason>> = {
  'video-damaged': 'damaged',
  'video-too-many-tracks': 'too-many-tracks',
  'video-without-picture': 'no-picture',
};

/** One demuxer, local files alone, and no decoder but those of `video-limits.ts`. */
export const inputOptions = (demuxer: VideoContainer['demuxer']): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  demuxer,
  '-f',
  demuxer,
  '-codec_whitelist',
  decoders.join(','),
  '-max_streams',
  `${mostTracks}`,
];

/** A folder for one run of a tool: the one file it reads, and a place for what it writes. */
export interface ScratchFolder {
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
export async function withScratchFolder<Result>(
  scratch: string,
  inputPath: string,
  use: (room: ScratchFolder) => Promise<Result>,
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
    await symlink(absolute(path), name);
  }
}

type OnProcess = (child: ChildProcess, ...rings: unknown[]) => void;
type OnEnd = (...outcome: unknown[]) => void;
type SpawnFfmpeg = (args: string[], options: SpawnOptions, onProcess: OnProcess, onEnd?: OnEnd) => void;

/**
 * A command that starts ffmpeg confined, whatever it starts it for. fluent-ffmpeg has one place where it does; its
 * last version is the one in use, so the place stays where it is.
 */
export function confinedFfmpeg(ffmpegPath: string, run: ConfinedRun, input: string): ffmpeg.FfmpegCommand {
  const command = ffmpeg(input).setFfmpegPath(shell);
  const inner = command as unknown as { _spawnFfmpeg: SpawnFfmpeg };
  const spawnFfmpeg = inner._spawnFfmpeg;
  inner._spawnFfmpeg = (args, options, ...callbacks) => {
    const onEnd = callbacks.at(-1) as OnEnd;
    const onProcess = callbacks.length > 1 ? (callbacks[0] as OnProcess) : null;
    const watched: OnProcess = (child, ...rings) => {
      run.watch(child);
      onProcess?.(child, ...rings);
    };
    const confined = run.argumentsFor(ffmpegPath, ['-nostdin', ...args.map(String)]);
    spawnFfmpeg.call(command, confined, { ...options, ...run.options }, watched, onEnd);
  };
  return command;
}

const progressLine = /^frame=|^size=|time=\s*-?\d/;

/**
 * Runs a command to its end, telling the seconds of film that are done.
 * @throws UnusableMedia when the file is at fault; anything else when the surroundings are
 */
export function runFfmpeg(
  command: ffmpeg.FfmpegCommand,
  run: ConfinedRun,
  target: string,
  onSeconds?: (seconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    command
      // Not by its `progress`: for that, fluent-ffmpeg would start a ffprobe of its own, unconfined.
      .on('stderr', (line: string) => {
        const [, hours, minutes, seconds] = /time=(\d+):(\d+):([\d.]+)/.exec(line) ?? [];
        if (hours) onSeconds?.((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds));
      })
      .on('end', () => resolve())
      .on('error', (error: Error, _output: string | null, said: string | null) => {
        const code = /exited with code (\d+)/.exec(error.message)?.[1];
        const signal = /killed with signal (SIG\w+)/.exec(error.message)?.[1];
        // Neither: it could not be started at all.
        if (!code && !signal) return reject(error);
        const words = (said ?? '').split('\n').filter((line) => !progressLine.test(line));
        const end = { code: code ? Number(code) : null, signal: (signal ?? null) as NodeJS.Signals | null };
        reject(failureOf('ffmpeg', { ...end, words: words.slice(-20).join('\n') }, run));
      })
      .save(target);
  });
}
