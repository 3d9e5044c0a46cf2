import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { withConnection } from '../local/databases.js';
import type { Session } from '../local/session.js';
import { administrator, openFromCommandLine, students, teacher } from './accounts.js';
import { type Builds, built } from './build.js';
import { type DemoServices, startDemoServices } from './demo-services.js';
import { type Entry, runNode } from './node-program.js';
import { plainProgress, type Progress } from './progress.js';
import { SupervisedProcess, untilReady } from './supervised-process.js';

/** Startup message: URLs, accounts, and companion services. */
export const startupMessage = (
  { url, mailboxUrl, sandboxUrl }: Pick<DemoServices, 'url' | 'mailboxUrl' | 'sandboxUrl'>,
  environment: NodeJS.ProcessEnv,
): string[] => {
  const accounts = {
    admin: [administrator(environment)],
    teacher: [teacher],
    student: Object.values(students),
  };
  return [
    '',
    `Atelier: ${url}`,
    ...Object.entries(accounts).flatMap(([role, members]) =>
      members.map(({ email, password }) => `${role}: ${email} / ${password}`),
    ),
    ...(mailboxUrl ? [`mailbox: ${mailboxUrl}`] : []),
    ...(sandboxUrl ? [`payment sandbox: ${sandboxUrl}`] : []),
    'Ctrl-C stops everything.',
  ];
};

/**
 * Names of all migrations. Parsed from the sources: importing them would load every entity, which takes longer
 * than the rest of a second start.
 */
export const migrationNames = (): string[] =>
  globSync('backend/src/**/schema.ts', { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\{ name: '([^']+)', class: [\w.]+ \}/g)].map(
      ([, name = '']) => name,
    ),
  );

/** Whether no migration is pending. False if unknown: migrating again is a no-op. */
export const isMigrated = async (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query(
      `select to_regclass('schema_migration') is not null as "isThere"`,
    );
    if (!tables[0]?.isThere) return false;
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const done = new Set(rows.map(({ name }) => name));
    return migrationNames().every((name) => done.has(name));
  });

export interface StartOptions {
  /** Builds in progress. */
  builds?: Builds;
  progress?: Progress;
  /** Without seeding nobody waits for the worker, so the api starts first and alone. */
  isApiFirst?: boolean;
}

/** Starts the services and migrates the schema. */
export const startMigrated = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
  { builds = built, progress = plainProgress(session.log) }: StartOptions = {},
): Promise<DemoServices> => {
  const { ending } = session;
  const [services] = await Promise.all([startDemoServices(session, environment, progress), builds.server]);
  if (await isMigrated(services.settings['DATABASE_URL'] ?? '')) return services;
  await progress.run('Bringing the database schema up to date', 'the schema', () =>
    runNode(entry('backend', 'migrate'), services.settings, { ending }),
  );
  return services;
};

/** Two processes on one machine cannot share a port: the worker uses the next. */
const metricsPort = (name: 'api' | 'worker', { METRICS_PORT }: NodeJS.ProcessEnv): string | undefined =>
  METRICS_PORT && name === 'worker' ? String(Number(METRICS_PORT) + 1) : METRICS_PORT;

/** Starts worker and api until ready; the api only once the client is built. */
export const startProcesses = async (
  { directory, log, stops, ending }: Session,
  { url, settings, started, tools }: DemoServices,
  entry: Entry,
  { builds = built, progress = plainProgress(log), isApiFirst = false }: StartOptions = {},
): Promise<void> => {
  const start = (name: 'api' | 'worker', workspace: string): void => {
    ending.throwIfAborted();
    const child = new SupervisedProcess({
      name,
      args: entry(workspace, 'main'),
      environment: { ...settings, METRICS_PORT: metricsPort(name, settings) },
      logFile: join(directory, 'logs', `${name}.log`),
      started,
      log,
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

/** An external database has its own administrator. */
const openAdministrator = async (
  { log, ending }: Session,
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
  log(`The database has an administrator already: ${wanted.email} was not opened.`);
};

/** Starts the whole product until ready. */
export const startAtelier = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  entry: Entry,
  options: StartOptions = {},
): Promise<DemoServices> => {
  const services = await startMigrated(session, environment, entry, options);
  await Promise.all([
    startProcesses(session, services, entry, options),
    openAdministrator(session, environment, entry, services.settings),
  ]);
  return services;
};
