import {
  type ChildProcess,
  spawn,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process';

/** Under what a tool runs that reads a stranger's file. */
export interface Confinement {
  /** Its working folder, which holds what it may read and takes what it writes. */
  folder: string;
  /** By the clock, then it is killed. */
  seconds: number;
  threads: number;
  memoryBytes: number;
  /** Of one file that it writes. */
  outputBytes: number;
  niceness: number;
}

/**
 * Sets the limits, then becomes the tool. Limits that the system does not know (macOS has none for memory), or holds
 * tighter already, are passed over. Where the machine lets us, without being root, the tool has no network, gains no
 * privileges and dies with the process that started it, even when that one is killed: before it could ask for that, even.
 */
const script = `
processor=$1 blocks=$2 memory=$3 niceness=$4 starter=$5
shift 5
limit() { ulimit "$@" 2>/dev/null || :; }
limit -c 0
limit -S -t "$processor"
limit -H -t $((processor + 5))
limit -f "$blocks"
limit -v "$memory"
set -- nice -n "$niceness" "$@"
setpriv --no-new-privs --pdeathsig KILL true 2>/dev/null &&
  set -- setpriv --no-new-privs --pdeathsig KILL /bin/sh -c '[ "$PPID" = "$0" ] && exec "$@"' "$starter" "$@"
unshare --user --map-current-user --net true 2>/dev/null && set -- unshare --user --map-current-user --net "$@"
exec "$@"`;

export const shell = '/bin/sh';

/**
 * What to hand to `shell` so that it becomes the tool, confined.
 * @param starter the number of the process that starts it, without which it does nothing
 */
export function confinedArguments(
  tool: string,
  args: readonly string[],
  under: Confinement,
  starter = process.pid,
): string[] {
  const processorSeconds = Math.ceil(under.seconds * under.threads) + 1;
  const limits = [
    processorSeconds,
    under.outputBytes / 512,
    under.memoryBytes / 1024,
    under.niceness,
    starter,
  ];
  return ['-c', script, 'confined', ...limits.map((limit) => String(Math.ceil(limit))), tool, ...args];
}

/** A group of its own, which can be ended as one, and nothing of our environment: there are secrets in it. */
export const confinedOptions = (
  { folder }: Confinement,
  searchPath: string,
): SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> => ({
  cwd: folder,
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
  // More arenas than threads would count as memory that nobody uses.
  env: { PATH: searchPath, HOME: folder, TMPDIR: folder, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
});

/** Ends a confined process and all that it has started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

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
