import { join } from 'node:path';
import { administrator, openFromCommandLine } from './accounts.js';
import { type Builds, built } from './build.js';
import type { Entry } from './entries.js';
import { untilReady } from './http-ready.js';
import { isMigrated } from './migrated.js';
import { plainProgress, type Progress } from './progress.js';
import { runNode } from './run-node.js';
import { withConnection } from '../local/databases.js';
import type { Session } from '../local/session.js';
import { SupervisedProcess } from './supervised-process.js';
import { startSurroundings, type Surroundings } from './surroundings.js';

export interface StartOptions {
  /** Which are still made. */
  builds?: Builds;
  progress?: Progress;
  /** Where nothing is to be seeded, nobody waits for the worker: the api has the processors for itself until it answers. */
  isApiFirst?: boolean;
}

/** The surroundings, with the schema up to date. */
export const startMigrated = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
  { builds = built, progress = plainProgress(session.say) }: StartOptions = {},
): Promise<Surroundings> => {
  const { ending } = session;
  const [surroundings] = await Promise.all([
    startSurroundings(session, environment, progress),
    builds.server,
  ]);
  if (await isMigrated(surroundings.settings['DATABASE_URL'] ?? '')) return surroundings;
  await progress.run('Bringing the database schema up to date', 'the schema', () =>
    runNode(entry('backend', 'migrate'), surroundings.settings, { ending }),
  );
  return surroundings;
};

/** On one machine two processes cannot answer at one port: the worker takes the next. */
const metricsPort = (name: 'api' | 'worker', { METRICS_PORT }: NodeJS.ProcessEnv): string | undefined =>
  METRICS_PORT && name === 'worker' ? String(Number(METRICS_PORT) + 1) : METRICS_PORT;

/** The worker and the api, answering; the api is only started where there are pages to serve. */
export const startProcesses = async (
  { directory, say, stops, ending }: Session,
  { url, settings, started, tools }: Surroundings,
  entry: Entry,
  { builds = built, progress = plainProgress(say), isApiFirst = false }: StartOptions = {},
): Promise<void> => {
  const start = (name: 'api' | 'worker', workspace: string): void => {
    ending.throwIfAborted();
    const child = new SupervisedProcess({
      name,
      args: entry(workspace, 'main'),
      environment: { ...settings, METRICS_PORT: metricsPort(name, settings) },
      logFile: join(directory, 'logs', `${name}.log`),
      started,
      say,
    });
    stops.push(() => child.stop());
    child.start();
  };
  if (!isApiFirst) start('worker', 'workers');
  await Promise.all([builds.client, tools]);
  await progress.run('Starting the api', 'the api', async () => {
    start('api', 'backend');
    await untilReady(`${url}/health/ready`, 60_000, ending);
  });
  if (isApiFirst) start('worker', 'workers');
};

/** A database of somebody else's has an administrator of its own, and keeps it. */
const openAdministrator = async (
  { say, ending }: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
  settings: NodeJS.ProcessEnv,
): Promise<void> => {
  const wanted = administrator(environment);
  const { rows } = await withConnection(settings['DATABASE_URL'] ?? '', (client) =>
    client.query<{ email: string }>('select email::text as email from identity_account where is_admin'),
  );
  if (rows.length === 0) return openFromCommandLine(entry, settings, 'administrator', wanted, ending);
  if (rows.some(({ email }) => email === wanted.email.toLowerCase())) return;
  say(`The database has an administrator already: ${wanted.email} was not opened.`);
};

/** The whole product, answering. */
export const startAtelier = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
  options: StartOptions = {},
): Promise<Surroundings> => {
  const surroundings = await startMigrated(session, environment, entry, options);
  await Promise.all([
    startProcesses(session, surroundings, entry, options),
    openAdministrator(session, environment, entry, surroundings.settings),
  ]);
  return surroundings;
};
