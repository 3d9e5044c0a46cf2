import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { buildImage } from './base-images.js';
import { Buyer, openShop } from './buyer.js';
import { connectToEdge } from './edge.js';
import { options, type Engine } from './engine.js';
import type { Observation } from './faults.js';
import type { Account } from './person.js';
import type { Stack } from './stack.js';
import { startLoad, type LoadTarget, type LoadResult } from './steady-load.js';

const run = promisify(execFile);
/** Commit of the previous release, many migrations older than the day it was set. Update it on each release. */
const releaseBefore = 'a751a19287b7';
const image = 'atelier-product';
const perSecond = Number(process.env['LOAD_PER_SECOND'] ?? 200);
const pages = ['/', '/courses', '/api/courses', '/api/blogs', '/health/ready'];
const secondsBetweenBuyers = 2;

interface Updated {
  code: number;
  said: string;
  load: LoadResult;
  buyers: Buyer[];
  /** Script names in the front page, in order of the responses. */
  versions: string[];
  /** Failed requests for those scripts, perhaps to an api of the other release. */
  scriptsMissing: string[];
}

/**
 * Updates the previous release, with buyers on it, by infra/docker/update.sh: first to a release that never
 * becomes ready, then to the real one, then back. Required: no request is rejected, and every payer gets the
 * course.
 */
export async function* checkUpdates(
  engine: Engine,
  stack: Stack,
  directory: string,
  account: Account,
): AsyncGenerator<Observation> {
  await buildBefore(engine, directory);
  await engine.docker('tag', image, `${image}:this`);
  await engine.docker('tag', `${image}:release-before`, image);
  await stack.compose('down', '--volumes', '--remove-orphans');
  await stack.compose('up', '--detach', '--no-build', '--scale', 'api=2', '--scale', 'worker=2');
  for (const service of ['api', 'worker', 'nginx', 'tls']) await stack.waitUntilHealthy(service);
  await openShop(stack, account);
  const edge = await connectToEdge(stack);
  // Warms up the old release, so that its cold start is not measured.
  const warming = startLoad([edge, stack], pages, perSecond / 4);
  await pause(10_000);
  await warming.stop();
  const update = (doors: LoadTarget[], words: string[], seconds: number) =>
    updateUnderLoad(engine, stack, doors, words, seconds);

  await buildOn(
    engine,
    directory,
    `${image}:this`,
    image,
    'CMD ["node", "--eval", "setInterval(() => {}, 1000)"]',
  );
  const [before, imageBefore] = [
    await stack.containers('api'),
    await idOf(engine, `${image}:release-before`),
  ];
  const failed = await update([edge, stack], ['--no-build'], 25);
  const isAsBefore =
    same(await stack.containers('api'), before) && (await idOf(engine, image)) === imageBefore;
  yield {
    isKept: failed.code === 1 && isAsBefore && isWell(failed),
    sentence: `an update that never becomes ready: ends with ${failed.code}, ${isAsBefore ? 'the old ones went on, on the new schema' : 'NOT as before'}; ${wordsOf(failed)}`,
  };

  await engine.docker('tag', `${image}:this`, image);
  const done = await update([edge, stack], ['--no-build'], 120);
  const overlap = overlapOf(done.versions);
  const { statusCode: kept, body } = await request(`${stack.url}${done.versions[0]}`);
  await body.dump();
  yield {
    isKept: done.code === 0 && overlap > 0 && kept === 200 && isWell(done),
    sentence: `update from ${releaseBefore} in two apis and two workers: ends with ${done.code}; ${wordsOf(done)}; ${overlap} answers of the old version after the first of the new; its scripts answer ${kept} once it has gone`,
  };

  const back = await update([edge, stack], ['--back'], 120);
  const everybody = [...failed.buyers, ...done.buyers, ...back.buyers];
  const lost = (await Promise.all(everybody.map((buyer) => buyer.hasAccess()))).filter((has) => !has).length;
  yield {
    isKept: back.code === 0 && isWell(back) && lost === 0,
    sentence: `back to the version before: ends with ${back.code}; ${wordsOf(back)}; ${lost} of ${everybody.length} who had bought have lost their course`,
  };

  // Through TLS only: direct requests to nginx fail during its restart.
  const load = startLoad([edge], pages, perSecond / 2);
  await pause(2_000);
  await stack.compose('up', '--detach', '--no-deps', '--no-build', '--force-recreate', 'nginx');
  await stack.waitUntilHealthy('nginx');
  const { asked, failed: refused, slowest, reasons } = await load.stop();
  yield {
    isKept: refused === 0,
    sentence: `nginx exchanged behind TLS: ${refused} of ${asked} requests failed, the slowest took ${slowest} ms ${refused ? JSON.stringify(reasons) : ''}`,
  };
  await engine.docker('tag', `${image}:this`, image);
}

const same = (one: string[], other: string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

const isWell = ({ load, buyers, said, scriptsMissing }: Updated): boolean => {
  const isFine =
    load.failed === 0 &&
    scriptsMissing.length === 0 &&
    buyers.every((buyer) => buyer.hasCourse && refusalsOf(buyer) === 0);
  if (!isFine)
    console.log(
      said,
      JSON.stringify(load.reasons),
      scriptsMissing,
      buyers.map(({ refusals }) => JSON.stringify(refusals)).join(' '),
    );
  return isFine;
};

/** Pending access is no failure: the payment is being processed. */
const refusalsOf = ({ refusals }: Buyer): number =>
  Object.entries(refusals).reduce((sum, [reason, times]) => (reason === 'pending' ? sum : sum + times), 0);

function wordsOf({ load, buyers, versions, scriptsMissing }: Updated): string {
  const have = buyers.filter(({ hasCourse }) => hasCourse).length;
  const refused = buyers.reduce((sum, buyer) => sum + refusalsOf(buyer), 0);
  return `${load.failed} of ${load.asked} requests failed, the slowest took ${load.slowest} ms; ${have} of ${buyers.length} bought meanwhile, ${refused} of their steps were refused; ${scriptsMissing.length} of ${versions.length} scripts were missing`;
}

/** Responses of the old version after the first of the new one. */
function overlapOf(versions: string[]): number {
  const first = versions.findIndex((version) => version !== versions[0]);
  return first < 0 ? 0 : versions.slice(first).filter((version) => version === versions[0]).length;
}

const idOf = (engine: Engine, name: string): Promise<string> =>
  engine.docker('image', 'inspect', '--format', '{{.Id}}', name);

async function buildBefore(engine: Engine, directory: string): Promise<void> {
  const context = join(directory, 'release-before');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context);
  // File modes as in a clone, for the layer cache.
  const git = `git -c tar.umask=0022 archive ${releaseBefore} | tar -x -C "$0"`;
  await run('sh', ['-c', git, context], { ...options, cwd: projectRoot }).catch((error: unknown) => {
    throw new Error(`${releaseBefore} is not in this clone: git fetch --unshallow`, { cause: error });
  });
  await buildImage(engine, 'product', `${image}:release-before`, context);
}

async function buildOn(
  engine: Engine,
  directory: string,
  base: string,
  name: string,
  line: string,
): Promise<void> {
  const context = join(directory, 'altered');
  mkdirSync(context, { recursive: true });
  writeFileSync(join(context, 'Dockerfile'), `FROM ${base}\n${line}\n`);
  await engine.docker('build', '--quiet', '--tag', name, context);
}

async function updateUnderLoad(
  engine: Engine,
  stack: Stack,
  doors: LoadTarget[],
  words: string[],
  seconds: number,
): Promise<Updated> {
  const over = new AbortController();
  const versions: string[] = [];
  const buyers: Buyer[] = [];
  const load = startLoad(doors, pages, perSecond);
  const scriptsMissing: string[] = [];
  const visit = async (path: string, visitor: number): Promise<{ status: number; text: string }> => {
    const headers = { 'x-forwarded-for': `198.19.${visitor % 251}.1` };
    const { statusCode, body } = await request(`${stack.url}${path}`, { headers });
    return { status: statusCode, text: await body.text() };
  };
  const visiting = (async () => {
    for (let visitor = 0; !over.signal.aborted; visitor += 2) {
      const page = await visit('/', visitor);
      const script = /\/assets\/index-[\w-]+\.js/.exec(page.text)?.[0];
      if (script) {
        versions.push(script);
        const { status } = await visit(script, visitor + 1);
        if (status !== 200) scriptsMissing.push(`${status} ${script}`);
      } else scriptsMissing.push(`${page.status} /`);
      await pause(100);
    }
  })().catch(() => undefined);
  const buying = (async () => {
    const all: Promise<void>[] = [];
    // Buyers connect to nginx directly to have their own address, so not while only TLS is tested.
    while (!over.signal.aborted && doors.includes(stack)) {
      const buyer = new Buyer(stack, `192.0.${buyers.length + 1}.${words.length}`, 60);
      buyers.push(buyer);
      all.push(buyer.buy());
      await pause(secondsBetweenBuyers * 1000);
    }
    await Promise.all(all);
  })();
  const ended = await run('sh', [join(projectRoot, 'infra/docker/update.sh'), ...words], {
    ...options,
    env: {
      ...engine.environment,
      PATH: `/usr/bin:${process.env['PATH']}`,
      COMPOSE: stack.composeCommand,
      UPDATE_SECONDS: String(seconds),
    },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: `${stdout}${stderr}` }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? -1,
      said: `${error.stdout}${error.stderr}`,
    }),
  );
  over.abort();
  await visiting;
  await buying;
  return { ...ended, load: await load.stop(), buyers, versions, scriptsMissing };
}
