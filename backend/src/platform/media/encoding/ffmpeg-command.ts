import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve as absolute } from 'node:path';
import ffmpeg from 'fluent-ffmpeg';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError } from '../../../kernel/domain-error.js';
import { recogniseContainer, type VideoContainer } from '../recognition/recognise-content.js';
import { decoders, maxTracks } from '../recognition/video-limits.js';
import { type ConfinedRun, shell } from './confinement.js';
import { failureOf, type RefusalReason, UnusableMedia } from './media-probe.js';

/** The container of a file, detected again regardless of the stored type. @throws UnusableMedia */
export async function detectContainer(path: string): Promise<VideoContainer> {
  const container = await recogniseContainer(path).catch((error: unknown) => {
    const reason = error instanceof DomainError ? refusalByErrorCode[error.code] : undefined;
    throw reason ? new UnusableMedia(reason, '', { cause: error }) : error;
  });
  if (!container) throw new UnusableMedia('not-a-video');
  return container;
}

const refusalByErrorCode: Partial<Record<ErrorCode, RefusalReason>> = {
  'video-damaged': 'damaged',
  'video-too-many-tracks': 'too-many-tracks',
  'video-without-picture': 'no-picture',
};

/** A single demuxer, local files only, and only the decoders of `video-limits.ts`. */
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
  `${maxTracks}`,
];

/** Working directory of one run: its single input, and its output. */
export interface ScratchFolder {
  folder: string;
  /** Both relative to `folder`, the working directory. */
  input: string;
  output: string;
}

/**
 * Creates a scratch folder, on the store's own disk if possible, and removes it afterwards. Leftovers of a killed
 * process are swept with the staged files.
 * @throws when the input does not exist
 */
export async function withScratchFolder<Result>(
  scratch: string,
  inputPath: string,
  use: (scratchFolder: ScratchFolder) => Promise<Result>,
): Promise<Result> {
  const folder = join(scratch, `${randomUUID()}-work`);
  const scratchFolder = { folder, input: 'input', output: 'out' };
  await mkdir(scratch, { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    await mkdir(join(folder, scratchFolder.output), { mode: 0o700 });
    await linkInput(inputPath, join(folder, scratchFolder.input));
    return await use(scratchFolder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A hard link hides the file's real path; falls back to a symlink where links are not possible. */
async function linkInput(path: string, name: string): Promise<void> {
  try {
    await link(path, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await symlink(absolute(path), name);
  }
}

type OnProcess = (child: ChildProcess, ...ringBuffers: unknown[]) => void;
type OnEnd = (...outcome: unknown[]) => void;
type SpawnFfmpeg = (args: string[], options: SpawnOptions, onProcess: OnProcess, onEnd?: OnEnd) => void;

/**
 * A fluent-ffmpeg command that always spawns ffmpeg confined. The library spawns in one place, and its last
 * version is in use (archived upstream), so patching that place is safe.
 */
export function confinedFfmpeg(ffmpegPath: string, run: ConfinedRun, input: string): ffmpeg.FfmpegCommand {
  const command = ffmpeg(input).setFfmpegPath(shell);
  const internals = command as unknown as { _spawnFfmpeg: SpawnFfmpeg };
  const spawnFfmpeg = internals._spawnFfmpeg;
  internals._spawnFfmpeg = (args, options, ...callbacks) => {
    const onEnd = callbacks.at(-1) as OnEnd;
    const onProcess = callbacks.length > 1 ? (callbacks[0] as OnProcess) : null;
    const onWatchedProcess: OnProcess = (child, ...ringBuffers) => {
      run.watch(child);
      onProcess?.(child, ...ringBuffers);
    };
    const confinedArgs = run.argumentsFor(ffmpegPath, ['-nostdin', ...args.map(String)]);
    spawnFfmpeg.call(command, confinedArgs, { ...options, ...run.options }, onWatchedProcess, onEnd);
  };
  return command;
}

const progressLine = /^frame=|^size=|time=\s*-?\d/;

/**
 * Runs a command until it exits, reporting the seconds of film done.
 * @throws UnusableMedia when the file is at fault; anything else is an environment failure
 */
export function runFfmpeg(
  command: ffmpeg.FfmpegCommand,
  run: ConfinedRun,
  target: string,
  onSeconds?: (seconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    command
      // Not the `progress` event: for that, fluent-ffmpeg would spawn an unconfined ffprobe.
      .on('stderr', (line: string) => {
        const [, hours, minutes, seconds] = /time=(\d+):(\d+):([\d.]+)/.exec(line) ?? [];
        if (hours) onSeconds?.((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds));
      })
      .on('end', () => resolve())
      .on('error', (error: Error, _output: string | null, stderr: string | null) => {
        const code = /exited with code (\d+)/.exec(error.message)?.[1];
        const signal = /killed with signal (SIG\w+)/.exec(error.message)?.[1];
        // Neither code nor signal: it could not be started.
        if (!code && !signal) return reject(error);
        const toolOutput = (stderr ?? '').split('\n').filter((line) => !progressLine.test(line));
        const end = { code: code ? Number(code) : null, signal: (signal ?? null) as NodeJS.Signals | null };
        reject(failureOf('ffmpeg', { ...end, stderr: toolOutput.slice(-20).join('\n') }, run));
      })
      .save(target);
  });
}
