/**
 * `make test-containers`: builds the images, starts the stack with two apis and two workers behind nginx, runs
 * the main journey through it in Chromium, does a rolling restart under load, kills one of each, loses all data
 * and restores it, takes down dependencies while people buy, fills the disk, shifts clocks, fails over to a
 * replica, and starts the demo on Docker. Prints the measurements, and fails when one misses its bar.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { makeLargeVideo } from './author.js';
import { checkBackups } from './backups.js';
import { buildImages, ensureBaseImages } from './base-images.js';
import { runDemo } from './demo-on-docker.js';
import { engineObstacle, startEngine, type Engine } from './engine.js';
import { connectToEdge, checkEdge, type Edge } from './edge.js';
import { checkClocks, checkFailover, checkFullDisk } from './host-faults.js';
import { checkFaults, type Observation } from './faults.js';
import { openAccount, openShop } from './buyer.js';
import { prepareStack, publicUrl, type Stack } from './stack.js';
import { startLoad, type LoadTarget } from './steady-load.js';
import { checkUpdates } from './update.js';

const BillOfMaterials = z.object({
  components: z.array(z.object({ group: z.string().optional(), name: z.string() })),
});
const maxBytes = 450_000_000;
const maxSecondsToStart = 60;
const perSecond = Number(process.env['LOAD_PER_SECOND'] ?? 200);
const pages = ['/', '/courses', '/api/courses', '/api/blogs', '/health/ready'];

/** The journey's account. */
const administrator = { email: 'admin@atelier.test', password: 'mot-de-passe-admin' };

/** All steps, or those given. */
const only = (process.argv[2] ?? '').split(',').filter(Boolean);
const isWanted = (step: string): boolean => only.length === 0 || only.includes(step);

const log = (line: string): void => console.log(line);
const failures: string[] = [];
const expect = (isKept: boolean, sentence: string): void => {
  log(`${isKept ? 'ok  ' : 'FAIL'} ${sentence}`);
  if (!isKept) failures.push(sentence);
};
const see = async (seen: AsyncIterable<Observation> | Iterable<Observation>): Promise<void> => {
  for await (const { isKept, sentence } of seen) expect(isKept, sentence);
};
const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10;

const obstacle = engineObstacle();
if (obstacle) {
  log(`Containers are not tried here: ${obstacle}`);
  process.exit(0);
}
const directory = process.env['ATELIER_CONTAINERS'] ?? '/var/tmp/atelier-containers';
mkdirSync(directory, { recursive: true });
const docker = await startEngine(directory, log);
try {
  await ensureBaseImages(docker, directory, log);
  let began = performance.now();
  const sizes = await buildImages(docker);
  log(`Images were built in ${secondsSince(began)} s.`);
  expect(
    (sizes['product'] ?? Infinity) <= maxBytes,
    `image of api and worker: ${megabytes(sizes['product'])} (bar: 450 MB)`,
  );

  const { named, missing } = await listedPackages(docker);
  expect(
    missing.length === 0,
    `bill of materials of the image: ${named} packages of npm ${missing.length ? `without ${missing.join(', ')}` : ''}`,
  );

  const stack = await prepareStack(docker, directory);
  const trial = { engine: docker, stack, teacher: administrator, film: await makeLargeVideo(directory) };
  await stack.compose('down', '--volumes', '--remove-orphans');
  began = performance.now();
  await stack.compose('up', '--detach', '--no-build', '--scale', 'api=2', '--scale', 'worker=2');
  for (const service of ['api', 'worker', 'nginx', 'tls']) await stack.waitUntilHealthy(service);
  const took = secondsSince(began);
  expect(took < maxSecondsToStart, `first start of the stack: ${took} s (bar: ${maxSecondsToStart} s)`);
  try {
    await confinement(docker, stack);
    const edge = await connectToEdge(stack);
    if (isWanted('main-job')) await mainJob(stack, edge);
    else await openShop(stack, administrator);
    if (isWanted('edge')) await see(checkEdge(docker, stack, edge, administrator));
    if (isWanted('restart')) await rollingRestart(docker, stack, [edge, stack]);
    if (isWanted('kill')) await kills(docker, stack, [edge, stack]);
    if (isWanted('backups')) await see(checkBackups(trial));
    if (isWanted('faults')) await see(checkFaults(trial));
    if (isWanted('clocks')) await see(checkClocks(trial));
    // The failover replaces PostgreSQL, and the next step removes it.
    if (isWanted('failover')) await see([await checkFailover(trial)]);
    if (isWanted('disk')) await see([await checkFullDisk(trial, directory)]);
    if (isWanted('update')) await see(checkUpdates(docker, stack, directory, administrator));
  } finally {
    await stack.compose('down', '--volumes', '--remove-orphans');
  }
  if (isWanted('demo'))
    for (const sentence of await runDemo(docker, join(directory, 'demo'))) expect(true, sentence);
} catch (error) {
  expect(false, error instanceof Error ? error.message : String(error));
} finally {
  await docker.stop();
  rmSync(join(directory, 'demo'), { recursive: true, force: true });
}
log(failures.length === 0 ? 'All bars are kept.' : `${failures.length} not kept.`);
process.exit(failures.length === 0 ? 0 : 1);

function megabytes(bytes = 0): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

/** Packages listed in the image's SBOM, and those missing from it. */
async function listedPackages(engine: Engine): Promise<{ named: number; missing: string[] }> {
  const bill = await engine.docker(
    'run',
    '--rm',
    '--network',
    'none',
    'atelier-product',
    'cat',
    'sbom.cdx.json',
  );
  const { components } = BillOfMaterials.parse(JSON.parse(bill));
  const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  const needed = ['backend', 'workers'].flatMap((workspace) => {
    const text = readFileSync(join(projectRoot, workspace, 'package.json'), 'utf8');
    const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
    return Object.keys(dependencies).filter((name) => !name.startsWith('@atelier/'));
  });
  return { named: names.size, missing: needed.filter((name) => !names.has(name)) };
}

/** From /proc: user of the init process, and the capabilities any process could gain. */
async function confinement(engine: Engine, { containers }: Stack): Promise<void> {
  const raised: string[] = [];
  for (const service of ['api', 'worker', 'nginx', 'tls'])
    for (const id of await containers(service)) {
      const status = await engine.docker('exec', id, 'cat', '/proc/1/status');
      if (!/^Uid:\t[1-9]/m.test(status) || !/^CapBnd:\t0+$/m.test(status)) raised.push(service);
    }
  expect(
    raised.length === 0,
    `api, worker, nginx and TLS: plain users without a capability ${raised.join(', ')}`,
  );
}

async function mainJob(stack: Stack, { browserSwitches }: Edge): Promise<void> {
  await openAccount(stack, administrator);
  const jest = spawn('npm', ['test', '--silent', '--', 'backend/test/main-job.journey.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ATELIER_STACK_URL: publicUrl,
      ATELIER_BROWSER_SWITCHES: browserSwitches.join('\n'),
    },
  });
  const code = await new Promise((resolve) => jest.once('close', resolve));
  expect(code === 0, 'the main job in Chromium, through TLS and nginx');
}

/** Restarts each api and worker in turn, like a release: graceful stop, start, wait until healthy. */
async function rollingRestart(
  engine: Engine,
  { containers, waitUntilHealthy }: Stack,
  doors: LoadTarget[],
): Promise<void> {
  const load = startLoad(doors, pages, perSecond);
  for (const service of ['api', 'worker'])
    for (const id of await containers(service)) {
      await engine.docker('restart', '--time', '30', id);
      await waitUntilHealthy(service);
    }
  const { asked, failed, slowest, reasons } = await load.stop();
  expect(
    failed === 0,
    `rolling restart: ${failed} of ${asked} requests failed at ${perSecond} a second, the slowest took ${slowest} ms ${failed ? JSON.stringify(reasons) : ''}`,
  );
}

/** SIGKILL: only requests in flight in the killed api are lost. */
async function kills(
  engine: Engine,
  { containers, waitUntilHealthy }: Stack,
  doors: LoadTarget[],
): Promise<void> {
  const load = startLoad(doors, pages, perSecond);
  for (const service of ['api', 'worker']) {
    const [id = ''] = await containers(service);
    await engine.docker('kill', id);
    await engine.docker('start', id);
    await waitUntilHealthy(service);
  }
  const { asked, failed, slowest } = await load.stop();
  // The maximum in flight at one moment.
  expect(
    failed <= 64,
    `kill -9 of an api and a worker: ${failed} of ${asked} requests failed, the slowest took ${slowest} ms`,
  );
}
