/** `make dev`: api and worker from source, restarted on changes, and Vite's dev server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { startAtelier } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { sourceEntry } from './node-program.js';
import { runSession } from '../local/session.js';

await runSession(async (session) => {
  const { log, stops, directory } = session;
  await buildWhatChanged(log);
  const atelier = await startAtelier(session, process.env, sourceEntry);
  const vite = spawn(join(projectRoot, 'node_modules/.bin/vite'), ['--clearScreen', 'false'], {
    cwd: join(projectRoot, 'frontend'),
    env: { ...atelier.settings, API_URL: atelier.url },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  stops.push(async () => {
    if (vite.kill()) await once(vite, 'exit');
  });
  log(`api: ${atelier.url} (logs in ${join(directory, 'logs')})`);
  if (atelier.mailboxUrl) log(`mailbox: ${atelier.mailboxUrl}`);
  if (atelier.sandboxUrl) log(`payment sandbox: ${atelier.sandboxUrl}`);
  return 'stay';
});
