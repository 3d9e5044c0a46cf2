import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../local/data-directory.js';
import { type StartedProcesses, stopProcess } from '../local/processes.js';

const errorLevel = 50;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** Node's warnings are for developers, who find them in the log file. */
const isNotice = (line: string): boolean => /^\(node:\d+\)|^\(Use `node/.test(line) || line.trim() === '';

/** The part of a log line for the console: errors in one line, and anything that is not JSON. */
const problemIn = (line: string): string | undefined => {
  if (!line.startsWith('{')) return isNotice(line) ? undefined : line;
  try {
    const { level = 0, msg = '', err } = JSON.parse(line) as LogLine;
    if (level < errorLevel) return undefined;
    return [msg, err?.message?.split('\n')[0]].filter(Boolean).join(': ');
  } catch {
    return line;
  }
};

/** Polls a URL until it responds with 200. @throws Error on timeout, with the last response */
export const untilReady = async (url: string, milliseconds: number, ending?: AbortSignal): Promise<void> => {
  const deadline = Date.now() + milliseconds;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(50, undefined, { signal: ending });
  }
  throw new Error(`${url} was not ready after ${milliseconds / 1000} seconds (${last}).`);
};

export interface SupervisedOptions {
  name: string;
  /** Node arguments. */
  args: string[];
  environment: NodeJS.ProcessEnv;
  logFile: string;
  started: StartedProcesses;
  log(line: string): void;
}

const stopTimeoutMilliseconds = 15_000;
const maxPauseMs = 10_000;

/** A supervised process: output to a file, errors to the console too, restarted on exit. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private pause = 250;
  private restart: NodeJS.Timeout | undefined;
  private readonly logStream: WriteStream;

  constructor(private readonly options: SupervisedOptions) {
    mkdirSync(dirname(options.logFile), { recursive: true });
    this.logStream = createWriteStream(options.logFile, { flags: 'w' });
  }

  start(): void {
    const { name, args, environment, started, log } = this.options;
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group: Ctrl-C reaches only us, for an orderly shutdown.
      detached: true,
    });
    this.child = child;
    const startedAt = Date.now();
    if (child.pid) started.remember(name, child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.receive(line));
    }
    child.once('exit', (code, signal) => {
      started.forget(name);
      if (this.stopping) return;
      if (Date.now() - startedAt > maxPauseMs) this.pause = 250;
      log(
        `The ${name} ended (${signal ?? `code ${code}`}); starting it again. Its log: ${this.options.logFile}`,
      );
      this.restart = setTimeout(() => this.start(), this.pause);
      this.pause = Math.min(this.pause * 2, maxPauseMs);
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    if (this.child?.pid && this.child.exitCode === null) {
      await stopProcess(this.child.pid, 'SIGTERM', stopTimeoutMilliseconds);
    }
    this.logStream.end();
    await once(this.logStream, 'finish');
  }

  private receive(line: string): void {
    if (!this.logStream.writableEnded) this.logStream.write(`${line}\n`);
    const problem = problemIn(line);
    if (problem) this.options.log(`[${this.options.name}] ${problem} (see ${this.options.logFile})`);
  }
}
