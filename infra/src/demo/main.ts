/** `make demo`: the whole product with demo content, from nothing to an address to open. */
import { announcement } from './announcement.js';
import { startMigrated, startProcesses } from './atelier.js';
import { startBuilds } from './build.js';
import { builtEntry } from './entries.js';
import { Progress } from './progress.js';
import { readSeedState } from './seed/seeding-mark.js';
import { keepLocalBackups } from '../backups/local-backups.js';
import { runSession } from '../local/session.js';

await runSession(async (plain) => {
  const progress = new Progress();
  plain.stops.push(async () => progress.close());
  const session = { ...plain, say: progress.say };
  const { watch } = session;
  const options = { builds: startBuilds(session, progress), progress };
  const surroundings = await startMigrated(session, process.env, builtEntry, options);
  const isSeeded = (await readSeedState(surroundings.settings['DATABASE_URL'] ?? '')) === 'done';
  const answering = watch(
    startProcesses(session, surroundings, builtEntry, { ...options, isApiFirst: isSeeded }),
  );
  // What seeds is loaded where there is something to seed.
  const { beginSeed } = isSeeded ? { beginSeed: () => null } : await import('./seed/seed.js');
  const seeding = await beginSeed(session, surroundings, { answering, progress });
  await Promise.all([answering, seeding?.first]);
  keepLocalBackups(session);
  announcement(surroundings, process.env).forEach(progress.print);
  if (!seeding) return 'stay';
  session.say('Still coming, while you look around: the other courses, the tutorials, what students did.');
  void seeding.whole.then(
    () => session.say('Everything is there. Films get their other sizes while they are watched already.'),
    () => undefined,
  );
  return 'stay';
});
