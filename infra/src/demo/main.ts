/** `make demo`: the whole product with demo content, from nothing to an address to open. */
import { administrator, students, teacher } from './accounts.js';
import { startAtelier } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { builtEntry } from './entries.js';
import { seed } from './seed/seed.js';
import { runSession } from '../local/session.js';

await runSession(async (session) => {
  const { say } = session;
  await buildWhatChanged(say);
  const atelier = await startAtelier(session, process.env, builtEntry);
  await seed(session, atelier);

  say('');
  say(`Atelier: ${atelier.url}`);
  const accounts = {
    admin: [administrator(process.env)],
    teacher: [teacher],
    student: Object.values(students),
  };
  for (const [role, members] of Object.entries(accounts)) {
    for (const { email, password } of members) say(`${role}: ${email} / ${password}`);
  }
  if (atelier.mailboxUrl) say(`mailbox: ${atelier.mailboxUrl}`);
  if (atelier.sandboxUrl) say(`payment sandbox: ${atelier.sandboxUrl}`);
  say('Ctrl-C stops everything.');
  return 'stay';
});
