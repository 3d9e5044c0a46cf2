import type { ChildProcess, SpawnOptionsWithStdioTuple, StdioNull, StdioPipe } from 'node:child_process';

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
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
