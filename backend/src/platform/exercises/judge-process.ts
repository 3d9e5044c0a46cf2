import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { confinedArguments, shell } from '../media/encoding/confinement.js';
import { judgeMemoryBytes, judgeMilliseconds, readyLine } from './judge-protocol.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const builtProgram = fileURLToPath(new URL('./judge-program.js', import.meta.url));

/** A longer answer comes from no engine. */
const maxAnswerLength = 1024 ** 2;
const lookMilliseconds = 200;
const startMilliseconds = 60_000;
/** Even on a machine that gives it no processor. */
const wallMilliseconds = 15 * judgeMilliseconds;

/**
 * Arguments of Node: no file may be written, no process, thread or addon started, and only code may be read. From
 * source (`make dev`, specs), the loader needs its cache and the compiler's addon.
 */
export function judgeArguments(program = builtProgram): string[] {
  const isBuilt = existsSync(program);
  const readable = ['node_modules/', 'backend/', 'package.json', ...(isBuilt ? [] : ['infra/', '.swcrc'])];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${root}${path}`),
    `--max-old-space-size=${judgeMemoryBytes / 1024 ** 2}`,
    '--disable-warning=ExperimentalWarning',
    ...(isBuilt
      ? [program]
      : [
          '--allow-addons',
          `--allow-fs-write=${root}node_modules/.cache/`,
          `--import=${root}infra/run-source.mjs`,
          program.replace(/\.js$/, '.ts'),
        ]),
  ];
}

/** Processor time of a process; null where the system does not say. */
function processorMilliseconds(pid: number): number | null {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** The process ended, or was ended, before it answered. */
export class JudgeEnded extends Error {
  constructor(
    /** `start`: it never was ready, which no program can cause. */
    readonly reason: 'start' | 'time' | 'crash',
    detail: string,
  ) {
    super(`the judge's process ended (${reason}): ${detail}`);
  }
}

/** One process of the judge. It answers one request at a time and is ended when one takes too long. */
export class JudgeProcess {
  private readonly child: ChildProcess;
  private received = '';
  private errors = '';
  private waiting: { resolve(line: string): void; reject(error: JudgeEnded): void } | null = null;
  private ending: JudgeEnded | null = null;
  private hasStarted = false;
  answered = 0;

  constructor(searchPath: string, args = judgeArguments()) {
    const confinement = {
      folder: '/',
      // Of the processor, for all its requests; each has its own limit.
      seconds: 600,
      threads: 1,
      // Address space: V8 reserves far more than it uses. Heap and engines have limits of their own.
      memoryBytes: Infinity,
      outputBytes: existsSync(builtProgram) ? 0 : 64 * 1024 ** 2,
      niceness: 5,
    };
    this.child = spawn(shell, confinedArguments(process.execPath, args, confinement), {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: searchPath, TZ: 'Europe/Paris' },
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => this.receive(text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-2000);
    });
    // Written to a process that is gone.
    this.child.stdin?.on('error', () => undefined);
    this.child.once('error', (error) => this.end(this.hasStarted ? 'crash' : 'start', error.message));
    this.child.once('exit', (code, signal) =>
      // What a program made it say is not for the log: it may hold the program.
      this.hasStarted
        ? this.end('crash', String(code ?? signal))
        : this.end('start', `${code ?? signal} ${this.errors}`),
    );
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.ending !== null;
  }

  /** Ends the process, and what it waits for. */
  kill(): void {
    this.end('crash', 'stopped');
  }

  /** Waits until its engines are loaded. @throws JudgeEnded */
  async ready(): Promise<void> {
    if (this.hasStarted) return;
    const line = await this.nextLine(startMilliseconds, null);
    if (line !== readyLine) this.end('start', line.slice(0, 200));
    if (this.ending) throw this.ending;
    this.hasStarted = true;
  }

  /** @returns its answer, which is untrusted text. @throws JudgeEnded */
  async ask(request: object): Promise<string> {
    const answer = this.nextLine(wallMilliseconds, judgeMilliseconds);
    this.child.stdin?.write(`${JSON.stringify(request)}\n`);
    const line = await answer;
    this.answered += 1;
    return line;
  }

  private async nextLine(maxMilliseconds: number, maxProcessor: number | null): Promise<string> {
    const { pid } = this.child;
    const began = performance.now();
    const before = (pid && processorMilliseconds(pid)) ?? null;
    const look = setInterval(() => {
      const used = pid && before !== null ? (processorMilliseconds(pid) ?? 0) - before : null;
      const passed = performance.now() - began;
      const isTooLong = maxProcessor !== null && (used ?? passed) > maxProcessor;
      if (isTooLong || passed > maxMilliseconds) this.end(this.hasStarted ? 'time' : 'start', 'too long');
    }, lookMilliseconds);
    try {
      return await new Promise<string>((resolve, reject) => {
        if (this.ending) reject(this.ending);
        else this.waiting = { resolve, reject };
        this.receive('');
      });
    } finally {
      clearInterval(look);
      this.waiting = null;
    }
  }

  private receive(text: string): void {
    this.received += text;
    if (this.received.length > maxAnswerLength) return this.end('crash', 'answer too long');
    const end = this.received.indexOf('\n');
    if (end < 0 || !this.waiting) return;
    const line = this.received.slice(0, end);
    this.received = this.received.slice(end + 1);
    this.waiting.resolve(line);
  }

  private end(reason: JudgeEnded['reason'], detail: string): void {
    if (this.ending) return;
    this.ending = new JudgeEnded(reason, detail);
    this.waiting?.reject(this.ending);
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
}
