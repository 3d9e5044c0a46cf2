import {
  type ChildProcess,
  spawn,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process';

/** Sandbox of a tool that reads an untrusted file. */
export interface Confinement {
  /** Its working directory, with its input and output. */
  folder: string;
  /** Wall-clock timeout, then SIGKILL. */
  seconds: number;
  threads: number;
  memoryBytes: number;
  /** Maximum size of a file it writes. */
  outputBytes: number;
  niceness: number;
}

/**
 * Sets the rlimits, then execs the tool. Limits that the system does not know (macOS has none for memory) or
 * already sets lower are skipped. Where unprivileged namespaces are available, the tool has no network, gains no
 * privileges and dies with its parent, even if that is killed before the death signal is set.
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
 * Arguments of `shell` that make it exec the confined tool.
 * @param parentPid pid of the parent; without it the script exits
 */
export function confinedArguments(
  tool: string,
  args: readonly string[],
  limits: Confinement,
  parentPid = process.pid,
): string[] {
  const processorSeconds = Math.ceil(limits.seconds * limits.threads) + 1;
  const limitArguments = [
    processorSeconds,
    limits.outputBytes / 512,
    limits.memoryBytes / 1024,
    limits.niceness,
    parentPid,
  ];
  return [
    '-c',
    script,
    'confined',
    ...limitArguments.map((limit) => String(Math.ceil(limit))),
    tool,
    ...args,
  ];
}

/**
 * A process group of its own, so that it can be killed as a whole, and an empty environment, since ours holds
 * secrets.
 */
export const confinedOptions = (
  { folder }: Confinement,
  searchPath: string,
): SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> => ({
  cwd: folder,
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
  // More malloc arenas than threads would count as unused memory.
  env: { PATH: searchPath, HOME: folder, TMPDIR: folder, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
});

/** Kills a confined process with all its children. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

/** Result of a run. */
export interface ExitResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of its stderr. */
  stderr: string;
}

const maxErrorOutput = 8 * 1024;
const maxOutput = 1024 ** 2;

/** One run, from before its process exists until after it has exited. */
export class ConfinedRun {
  isOverdue = false;
  isStopped = false;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly limits: Confinement,
    private readonly searchPath: string,
  ) {}

  argumentsFor(tool: string, args: readonly string[]): string[] {
    return confinedArguments(tool, args, this.limits);
  }

  get options() {
    return confinedOptions(this.limits, this.searchPath);
  }

  watch(child: ChildProcess): void {
    this.child = child;
    if (this.isStopped) return killGroup(child);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isOverdue = true;
      killGroup(child);
    }, this.limits.seconds * 1000);
    child.once('exit', () => clearTimeout(this.timer));
  }

  /** Children may outlive the process, so the whole group is killed. */
  end(): void {
    clearTimeout(this.timer);
    if (this.child) killGroup(this.child);
  }

  stop(): void {
    this.isStopped = true;
    if (this.child) killGroup(this.child);
  }

  /**
   * Runs a tool until it exits.
   * @param onOutput receives its stdout as a stream, of any length, instead of the result
   * @throws when it cannot be started
   */
  execute(
    tool: string,
    args: readonly string[],
    onOutput?: (text: string) => void,
  ): Promise<ExitResult & { output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(shell, this.argumentsFor(tool, args), this.options);
      this.watch(child);
      let output = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (onOutput) return onOutput(text);
        output += text;
        if (output.length > maxOutput) killGroup(child);
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr = (stderr + text).slice(-maxErrorOutput);
      });
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code, signal, stderr, output }));
    });
  }
}

/** The running confined tools of this process, so that all can be killed on shutdown. */
export class ConfinedRuns {
  private readonly running = new Set<ConfinedRun>();
  private isStopping = false;

  constructor(private readonly searchPath: string) {}

  async during<Result>(limits: Confinement, use: (run: ConfinedRun) => Promise<Result>): Promise<Result> {
    if (this.isStopping) throw new Error('No tool is started any more: the process is stopping');
    const run = new ConfinedRun(limits, this.searchPath);
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
