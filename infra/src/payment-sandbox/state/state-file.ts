import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, type SandboxState } from './sandbox-state.js';

const shortestPause = 50;

export interface StateFile {
  state: SandboxState;
  /** Says that the state changed; it is written soon after. */
  changed(): void;
  /** Resolves once all that changed is on disk. */
  close(): Promise<void>;
}

/** Opens the state kept in a JSON file; without a file the state lives in memory only. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  if (path === undefined) return { state: emptyState(), changed: () => {}, close: async () => {} };

  const file = path;
  const state = { ...emptyState(), ...(await readJson(path)) };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let pause = shortestPause;

  function write(): void {
    timer = undefined;
    writing = writing.then(async () => {
      const began = performance.now();
      // A rename replaces the file in one step: a kill in the middle leaves the older state, never half a file.
      await writeFile(`${file}.tmp`, JSON.stringify(state));
      await rename(`${file}.tmp`, file);
      // A large state is written less often, so that saving never takes more than a tenth of the time.
      pause = Math.max(shortestPause, (performance.now() - began) * 10);
    });
  }

  await mkdir(dirname(path), { recursive: true });
  return {
    state,
    changed: () => {
      timer ??= setTimeout(write, pause);
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      await writing;
    },
  };
}

async function readJson(path: string): Promise<Partial<SandboxState>> {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`The payment sandbox cannot read its state in ${path}`, { cause: error });
  }
}
