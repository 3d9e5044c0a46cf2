/** `make demo`: the whole product with demo content, from scratch. */
import { startMigrated, startProcesses, startupMessage } from './atelier.js';
import { startBuilds } from './build.js';
import { builtEntry } from './node-program.js';
import { Progress } from './progress.js';
import { readSeedState } from './seed/seed-state.js';
import { scheduleLocalBackups } from '../backups/local-backups.js';
import { runSession } from '../local/session.js';

await runSession(async (plain) => {
  const progress = new Progress();
  plain.stops.push(async () => progress.close());
  const session = { ...plain, log: progress.log };
  const { watch } = session;
  const options = { builds: startBuilds(session, progress), progress };
  const services = await startMigrated(session, process.env, builtEntry, options);
  const isSeeded = (await readSeedState(services.settings['DATABASE_URL'] ?? '')) === 'done';
  const answering = watch(
    startProcesses(session, services, builtEntry, { ...options, isApiFirst: isSeeded }),
  );
  // The seed is imported only when needed.
  const { beginSeed } = isSeeded ? { beginSeed: () => null } : await import('./seed/seed.js');
  const seeding = await beginSeed(session, services, { answering, progress });
  await Promise.all([answering, seeding?.first]);
  scheduleLocalBackups(session);
  startupMessage(services, process.env).forEach(progress.print);
  if (!seeding) return 'stay';
  session.log('Still coming, while you look around: the other courses, the tutorials, what students did.');
  void seeding.whole.then(
    () => session.log('Everything is there. Films get their other sizes while they are watched already.'),
    () => undefined,
  );
  return 'stay';
});
