/** `make demo`: the whole product with demo content, from scratch. */
import { startMigrated, startProcesses, startupMessage } from './atelier.js';
import { startBuilds } from './build.js';
import { builtEntry } from './node-program.js';
import type { DemoServices } from './demo-services.js';
import { Progress } from './progress.js';
import type { SeedOptions } from './seed/seed.js';
import { readSeedState } from './seed/seed-state.js';
import { scheduleLocalBackups } from '../backups/local-backups.js';
import { runSession, type Session } from '../local/session.js';

/** Null, and said, if it cannot begin: the product starts without it. */
const beginSeed = async (session: Session, services: DemoServices, options: SeedOptions) => {
  try {
    // Imported only when needed.
    const seeding = await import('./seed/seed.js');
    return await seeding.beginSeed(session, services, options);
  } catch (error) {
    session.log(`The demo content cannot be put in: ${error instanceof Error ? error.message : error}`);
    return null;
  }
};

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
  const seeding = isSeeded ? null : await beginSeed(session, services, { answering, progress });
  await Promise.all([answering, seeding?.first]);
  scheduleLocalBackups(session);
  startupMessage(services, process.env).forEach(progress.print);
  if (!seeding) return 'stay';
  session.log('Still coming, while you look around: the other courses, the tutorials, what students did.');
  void seeding.whole.then(
    (omissions) => session.log(omissions.summary()),
    () => undefined,
  );
  return 'stay';
});
