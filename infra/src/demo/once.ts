/** `make migrate` and `make seed`: starts the services, runs the task, stops. */
import { startAtelier, startMigrated } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { builtEntry } from './node-program.js';
import { seed } from './seed/seed.js';
import { runSession } from '../local/session.js';

const [task] = process.argv.slice(2);

await runSession(async (session) => {
  await buildWhatChanged(session.log);
  if (task === 'seed') {
    await seed(session, await startAtelier(session, process.env, builtEntry));
  } else {
    await startMigrated(session, process.env, builtEntry);
  }
  session.log('Done.');
  return 'leave';
});
