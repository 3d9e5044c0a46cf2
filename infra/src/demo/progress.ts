/** Output; a terminal also has a status line that is overwritten. */
export interface Output {
  isTerminal: boolean;
  write(text: string): void;
}

const toStdout: Output = {
  isTerminal: process.stdout.isTTY,
  write: (text) => void process.stdout.write(text),
};

/** Without a status line. */
export const plainProgress = (log: (line: string) => void): Progress =>
  new Progress({ isTerminal: false, write: (text) => log(text.trimEnd()) });

const refreshMilliseconds = 500;
/** Carriage return and erase to end of line. */
const wipe = '\r\u001b[K';

/** Progress of a start: concurrent tasks, with a line at start and end of each. */
export class Progress {
  private readonly underWay = new Map<string, string>();
  private readonly began: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly output: Output = toStdout,
    /** Milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.began = now();
    if (!output.isTerminal) return;
    this.timer = setInterval(() => this.refresh(), refreshMilliseconds);
    this.timer.unref();
  }

  /** A line with the elapsed seconds. */
  readonly log = (line: string): void => this.print(`${this.stamp()} ${line}`);

  /** A verbatim line. */
  readonly print = (line: string): void =>
    this.output.write(this.output.isTerminal ? `${wipe}${line}\n${this.waiting()}` : `${line}\n`);

  /**
   * Runs a named task, such as « Building the client » of « the client ».
   * @param work gets a callback for its progress, such as « 31 of 73 »
   */
  async run<Result>(
    doing: string,
    name: string,
    work: (note: (far: string) => void) => Promise<Result>,
  ): Promise<Result> {
    this.log(`${doing}${this.waitingSuffix()}`);
    const at = this.now();
    this.underWay.set(name, '');
    try {
      const result = await work((far) => this.underWay.set(name, far));
      this.underWay.delete(name);
      this.log(`${doing}: done in ${seconds(this.now() - at)} s${this.waitingSuffix()}`);
      return result;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** Stops overwriting the status line. */
  close(): void {
    clearInterval(this.timer);
    if (this.output.isTerminal) this.output.write(wipe);
  }

  private stamp(): string {
    return `[${seconds(this.now() - this.began).padStart(3)} s]`;
  }

  private names(): string {
    return [...this.underWay].map(([name, far]) => (far ? `${name} (${far})` : name)).join(', ');
  }

  private waitingSuffix(): string {
    return this.underWay.size > 0 ? `; waiting for: ${this.names()}` : '.';
  }

  private waiting(): string {
    return this.underWay.size > 0 ? `${this.stamp()} waiting for: ${this.names()}` : '';
  }

  private refresh(): void {
    this.output.write(`${wipe}${this.waiting()}`);
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(0);
