/** `make migrate`, `make seed` and `make verify-archives`: starts the services, runs the task, stops. */
import { startAtelier, startMigrated } from './atelier.js';
import { buildWhatChanged } from './build.js';
import { settingsOfRunning } from './demo-services.js';
import { builtEntry, runNode } from './node-program.js';
import { seed } from './seed/seed.js';
import { dataDirectory } from '../local/data-directory.js';
import { isDirectoryInUse } from '../local/processes.js';
import { runSession } from '../local/session.js';

const [task] = process.argv.slice(2);
const verifyArchives = [...builtEntry('backend', 'archives-cli'), 'verify'];

// An operator does not stop Atelier to verify its books.
if (task === 'verify-archives' && isDirectoryInUse(dataDirectory())) {
  const settings = settingsOfRunning(dataDirectory(), process.env);
  await runNode(verifyArchives, settings, { print: console.log }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  await runSession(async (session) => {
    await buildWhatChanged(session.log);
    if (task === 'seed') {
      const omissions = await seed(session, await startAtelier(session, process.env, builtEntry));
      if (omissions) session.log(omissions.summary());
      if (omissions?.names.length) return 'fail';
    } else {
      const { settings } = await startMigrated(session, process.env, builtEntry);
      if (task === 'verify-archives')
        await runNode(verifyArchives, settings, { ending: session.ending, print: session.log });
    }
    session.log('Done.');
    return 'leave';
  });
}
