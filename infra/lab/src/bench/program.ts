import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { stopProcess } from '@atelier/infra/local/processes';

export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a file of `programs/` as a process of its own and waits for the address it sends. */
export async function startProgram(name: string, environment: NodeJS.ProcessEnv): Promise<Program> {
  const child = fork(fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url)), {
    execArgv: ['--import', join(projectRoot, 'infra/run-source.mjs')],
    cwd: projectRoot,
    env: environment,
    // Of its own group: Ctrl-C reaches us alone.
    detached: true,
  });
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) await stopProcess(child.pid, 'SIGTERM', 3000);
  };
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${name} ended with code ${code}.`)),
  );
  try {
    const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
    ended.catch(() => undefined);
    return { url, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
