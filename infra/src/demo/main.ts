/** `make demo`: the whole product with demo content, from nothing to an address to open. */
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { administrator, students, teacher } from './accounts.js';
import { startAtelier } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { seed } from './seed/seed.js';
import { runSession } from './session.js';

const { env } = process;

await runSession(async ({ directory, say, stops }) => {
  await buildWhatChanged(say);
  const dist = (workspace: string, file: string): string =>
    join(projectRoot, workspace, 'dist', `${file}.js`);
  const entry = (workspace: string, file: string): string[] => [
    '--enable-source-maps',
    dist(workspace, file),
  ];
  const atelier = await startAtelier({ directory, environment: env, entry, say, stops });
  await seed({ ...atelier, directory, openAccount: entry('backend', 'accounts-cli'), say });

  say('');
  say(`Atelier: ${atelier.url}`);
  const accounts = { admin: [administrator(env)], teacher: [teacher], student: Object.values(students) };
  for (const [role, members] of Object.entries(accounts)) {
    for (const { email, password } of members) say(`${role}: ${email} / ${password}`);
  }
  if (atelier.mailboxUrl) say(`mailbox: ${atelier.mailboxUrl}`);
  if (atelier.sandboxUrl) say(`payment sandbox: ${atelier.sandboxUrl}`);
  say('Ctrl-C stops everything.');
});
