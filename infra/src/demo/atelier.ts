import { join } from 'node:path';
import { administrator, openFromCommandLine } from './accounts.js';
import type { Entry } from './entries.js';
import { untilReady } from './http-ready.js';
import { runNode } from './run-node.js';
import type { Session } from '../local/session.js';
import { SupervisedProcess } from './supervised-process.js';
import { startSurroundings, type Surroundings } from './surroundings.js';

/** The surroundings, with the schema up to date. */
export const startMigrated = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
): Promise<Surroundings> => {
  const surroundings = await startSurroundings(session, environment);
  session.say('Bringing the database schema up to date.');
  await runNode(entry('backend', 'migrate'), surroundings.settings);
  return surroundings;
};

/** On one machine two processes cannot answer at one port: the worker takes the next. */
const metricsPort = (name: 'api' | 'worker', { METRICS_PORT }: NodeJS.ProcessEnv): string | undefined =>
  METRICS_PORT && name === 'worker' ? String(Number(METRICS_PORT) + 1) : METRICS_PORT;

/** The whole product, answering. */
export const startAtelier = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
): Promise<Surroundings> => {
  const { directory, say, stops } = session;
  const surroundings = await startMigrated(session, environment, entry);
  say('Starting the worker and the api.');
  for (const [name, workspace] of [
    ['worker', 'workers'],
    ['api', 'backend'],
  ] as const) {
    const child = new SupervisedProcess({
      name,
      args: entry(workspace, 'main'),
      environment: { ...surroundings.settings, METRICS_PORT: metricsPort(name, surroundings.settings) },
      logFile: join(directory, 'logs', `${name}.log`),
      started: surroundings.started,
      say,
    });
    stops.push(() => child.stop());
    child.start();
  }
  await Promise.all([
    untilReady(`${surroundings.url}/health/ready`, 60_000),
    // A database of somebody else's has an administrator of its own, and keeps it.
    openFromCommandLine(entry, surroundings.settings, 'administrator', administrator(environment)).catch(
      (error: unknown) => say(error instanceof Error ? error.message : String(error)),
    ),
  ]);
  return surroundings;
};
