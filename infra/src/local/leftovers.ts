import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf, stopProcess } from './processes.js';

interface Mark {
  pid: number;
  start: string;
}

/** Remembers processes we started, so that the next run can end those that outlived a killed parent. */
export class StartedProcesses {
  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  remember(name: string, pid: number): void {
    const mark: Mark = { pid, start: startOf(pid) };
    writeFileSync(join(this.directory, `${name}.json`), JSON.stringify(mark));
  }

  forget(name: string): void {
    rmSync(join(this.directory, `${name}.json`), { force: true });
  }

  /** 0 where it is not remembered. */
  pidOf(name: string): number {
    return this.read(`${name}.json`).pid;
  }

  async stopLeftovers(say: (sentence: string) => void): Promise<void> {
    for (const file of readdirSync(this.directory)) {
      const name = file.replace('.json', '');
      const { pid, start } = this.read(file);
      if (isAlive(pid) && startOf(pid) === start) {
        say(`Stopping the ${name} (process ${pid}) that an earlier run left behind.`);
        await stopProcess(pid, 'SIGTERM');
      }
      this.forget(name);
    }
  }

  private read(file: string): Mark {
    try {
      return JSON.parse(readFileSync(join(this.directory, file), 'utf8')) as Mark;
    } catch {
      return { pid: 0, start: 'unreadable' };
    }
  }
}
