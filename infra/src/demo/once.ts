/** `make migrate`, `make seed` and `make verify-archives`: starts the services, runs the task, stops. */
import { startAtelier, startMigrated } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { builtEntry, runNode } from './node-program.js';
import { seed } from './seed/seed.js';
import { runSession } from '../local/session.js';

const [task] = process.argv.slice(2);

await runSession(async (session) => {
  await buildWhatChanged(session.log);
  if (task === 'seed') {
    await seed(session, await startAtelier(session, process.env, builtEntry));
  } else {
    const { settings } = await startMigrated(session, process.env, builtEntry);
    if (task === 'verify-archives')
      await runNode([...builtEntry('backend', 'archives-cli'), 'verify'], settings, {
        ending: session.ending,
        print: session.log,
      });
  }
  session.log('Done.');
  return 'leave';
});
