import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { confinedArguments, confinedOptions, killGroup, shell, type Confinement } from './confinement.js';

/** How a run of a tool has ended. */
export interface RunEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last that it said on its standard error. */
  words: string;
}

const mostWords = 8 * 1024;
const mostOutput = 1024 ** 2;

/** One run, from before its process is there until after it has ended. */
export class ConfinedRun {
  isOverdue = false;
  isStopped = false;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly under: Confinement,
    private readonly searchPath: string,
  ) {}

  argumentsFor(tool: string, args: readonly string[]): string[] {
    return confinedArguments(tool, args, this.under);
  }

  get options() {
    return confinedOptions(this.under, this.searchPath);
  }

  watch(child: ChildProcess): void {
    this.child = child;
    if (this.isStopped) return killGroup(child);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isOverdue = true;
      killGroup(child);
    }, this.under.seconds * 1000);
    child.once('exit', () => clearTimeout(this.timer));
  }

  /** Something that was started may outlive its parent: the group goes with it. */
  end(): void {
    clearTimeout(this.timer);
    if (this.child) killGroup(this.child);
  }

  stop(): void {
    this.isStopped = true;
    if (this.child) killGroup(this.child);
  }

  /**
   * Runs a tool to its end.
   * @param onOutput takes what it says, however much that is, instead of the answer
   * @throws when it cannot be started
   */
  execute(
    tool: string,
    args: readonly string[],
    onOutput?: (text: string) => void,
  ): Promise<RunEnd & { output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(shell, this.argumentsFor(tool, args), this.options);
      this.watch(child);
      let output = '';
      let words = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (onOutput) return onOutput(text);
        output += text;
        if (output.length > mostOutput) killGroup(child);
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-mostWords);
      });
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code, signal, words, output }));
    });
  }
}

/** The confined tools under way in this process, so that all of them can be ended at once. */
export class ConfinedRuns {
  private readonly running = new Set<ConfinedRun>();
  private isStopping = false;

  constructor(private readonly searchPath: string) {}

  async during<Result>(under: Confinement, use: (run: ConfinedRun) => Promise<Result>): Promise<Result> {
    if (this.isStopping) throw new Error('No tool is started any more: the process is stopping');
    const run = new ConfinedRun(under, this.searchPath);
    this.running.add(run);
    try {
      return await use(run);
    } finally {
      run.end();
      this.running.delete(run);
    }
  }

  stop(): void {
    this.isStopping = true;
    for (const run of this.running) run.stop();
  }
}
