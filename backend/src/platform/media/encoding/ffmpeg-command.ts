import type { ChildProcess, SpawnOptions } from 'node:child_process';
import ffmpeg from 'fluent-ffmpeg';
import type { ConfinedRun } from './confined-runs.js';
import { shell } from './confinement.js';
import { failureOf } from './unusable-media.js';

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
