/** `make demo`: the whole product with demo content, from nothing to an address to open. */
import { announcement } from './announcement.js';
import { startAtelier } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { builtEntry } from './entries.js';
import { seed } from './seed/seed.js';
import { keepLocalBackups } from '../backups/local-backups.js';
import { runSession } from '../local/session.js';

await runSession(async (session) => {
  await buildWhatChanged(session.say);
  const atelier = await startAtelier(session, process.env, builtEntry);
  await seed(session, atelier);
  keepLocalBackups(session);
  announcement(atelier, process.env).forEach(session.say);
  return 'stay';
});
