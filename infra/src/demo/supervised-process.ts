import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../local/data-directory.js';
import type { StartedProcesses } from '../local/leftovers.js';
import { stopProcess } from '../local/processes.js';
import { problemIn } from './log-line.js';

export interface SupervisedOptions {
  name: string;
  /** Arguments for Node. */
  args: string[];
  environment: NodeJS.ProcessEnv;
  logFile: string;
  started: StartedProcesses;
  say(sentence: string): void;
}

const patience = 15_000;
const longestPause = 10_000;

/** A process of the product: its output goes to a file, its errors to the console too, and it is started again when it dies. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private pause = 250;
  private restart: NodeJS.Timeout | undefined;
  private readonly log: WriteStream;

  constructor(private readonly options: SupervisedOptions) {
    mkdirSync(dirname(options.logFile), { recursive: true });
    this.log = createWriteStream(options.logFile, { flags: 'w' });
  }

  start(): void {
    const { name, args, environment, started, say } = this.options;
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Of its own group: Ctrl-C reaches us alone, and we end things in their order.
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
      if (Date.now() - startedAt > longestPause) this.pause = 250;
      say(
        `The ${name} ended (${signal ?? `code ${code}`}); starting it again. Its log: ${this.options.logFile}`,
      );
      this.restart = setTimeout(() => this.start(), this.pause);
      this.pause = Math.min(this.pause * 2, longestPause);
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    if (this.child?.pid && this.child.exitCode === null) {
      await stopProcess(this.child.pid, 'SIGTERM', patience);
    }
    this.log.end();
    await once(this.log, 'finish');
  }

  private receive(line: string): void {
    if (!this.log.writableEnded) this.log.write(`${line}\n`);
    const problem = problemIn(line);
    if (problem) this.options.say(`[${this.options.name}] ${problem} (see ${this.options.logFile})`);
  }
}
