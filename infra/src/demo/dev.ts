/** `make dev`: api and worker from source, started again on every change, and Vite's server for the client. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { startAtelier } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { runSession } from './session.js';

const runner = join(projectRoot, 'infra/run-source.mjs');
const folders = ['backend/src', 'backend/contracts/src', 'workers/src'];

await runSession(async ({ directory, say, stops }) => {
  await buildWhatChanged(say);
  const entry = (workspace: string, file: string): string[] => {
    const source = ['--import', runner, join(projectRoot, workspace, 'src', `${file}.ts`)];
    return file === 'main' ? [...folders.map((folder) => `--watch-path=${folder}`), ...source] : source;
  };
  const atelier = await startAtelier({ directory, environment: process.env, entry, say, stops });
  const vite = spawn('npx', ['vite', '--clearScreen', 'false'], {
    cwd: join(projectRoot, 'frontend'),
    env: { ...atelier.environment, API_URL: atelier.url },
    stdio: 'inherit',
  });
  stops.push(async () => {
    if (vite.kill()) await once(vite, 'exit');
  });
  say(`api: ${atelier.url} (logs in ${join(directory, 'logs')})`);
  if (atelier.mailboxUrl) say(`mailbox: ${atelier.mailboxUrl}`);
  if (atelier.sandboxUrl) say(`payment sandbox: ${atelier.sandboxUrl}`);
});
