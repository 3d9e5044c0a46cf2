/**
 * `make load`: browsing, learning, watching, saving positions, buying and uploading on a complete product;
 * reports the CPU, memory and rows per action. `npm run load -- sizing` extrapolates to other sizes in
 * docs/sizing.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Catalogue } from '@atelier/contracts/catalog';
import { Agent } from 'undici';
import { buildWhatChanged } from '@atelier/infra/demo/build';
import { searchWords } from '../bench/seed-size.js';
import { dataDirectory, projectRoot } from '@atelier/infra/local/data-directory';
import { runSession, type Session } from '@atelier/infra/local/session';
import { Results } from './results.js';
import { runLoad, type LoadRun, type ScenarioRate } from './run-load.js';
import { ratesOf, registeredFor } from './usage-assumptions.js';
import { Meter, perPart, type PerPart, type Product, startProduct } from './product.js';
import { readOptions, scenarioNames, type LoadOptions, type ScenarioName } from './options.js';
import { populate, studentAccount, waitForEmptyOutbox } from './population.js';
import { costOf, report } from './report.js';
import { aloneRates, scenarios } from './scenarios/scenarios.js';
import { signInLearner, type ScenarioContext } from './scenarios/scenario-context.js';
import { withSizing } from './sizing-table.js';
import { growthLines, measureSockets, tableSizes } from './table-growth.js';

const none = perPart(() => 0);
const idleSeconds = 15;
const sockets = 3000;

interface House {
  context: ScenarioContext;
  product: Product | null;
  meter: Meter | null;
  idle: PerPart;
}

/** Idle CPU use, in seconds per second. */
async function idleOf(meter: Meter): Promise<PerPart> {
  const before = await meter.processor();
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
  const after = await meter.processor();
  return perPart((part) => (after[part] - before[part]) / idleSeconds);
}

async function ownHouse(session: Session, options: LoadOptions): Promise<House> {
  const { log, stops } = session;
  await buildWhatChanged(log);
  const product = await startProduct(session);
  const { size, patterns, author, film } = await populate(session, product, options.registered);
  const dispatcher = agent();
  const context: ScenarioContext = {
    url: product.url,
    dispatcher,
    isOurs: true,
    learners: [],
    words: searchWords(size),
    author,
    film,
    sandbox: product.sandbox,
    courseForSale: patterns.courseId,
  };
  const people = Math.min(options.learners, options.registered);
  log(`Signing ${people} learners in.`);
  const results = new Results();
  const meter = new Meter(product);
  stops.push(async () => meter.close());
  const before = await meter.processor();
  for (let n = 1; n <= people; n += 4) {
    const some = Array.from({ length: Math.min(4, people - n + 1) }, (_, more) =>
      studentAccount(n + more, size),
    );
    context.learners.push(
      ...(await Promise.all(some.map((account) => signInLearner(context, results, account)))),
    );
  }
  const after = await meter.processor();
  log(`  api ${((1000 * (after.api - before.api)) / people).toFixed(1)} ms of processor for each.`);
  await waitForEmptyOutbox(product.databaseUrl);
  if (!options.only || options.only === 'sockets') {
    const kibibytes = await measureSockets(context, product.pids.api, sockets);
    log(`${2 * sockets} live connections: ${kibibytes.toFixed(0)} KiB of the api’s memory for each.`);
  }
  const idle = await idleOf(meter);
  log(
    `Idle, thousandths of a processor: ${Object.entries(idle)
      .map(([part, seconds]) => `${part} ${(1000 * seconds).toFixed(1)}`)
      .join(', ')}.`,
  );
  return { context, product, meter, idle };
}

/** Search words for an external site. */
async function wordsAt(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/courses`);
  const { courses } = Catalogue.parse(await response.json());
  return courses.flatMap(({ title }) => title.split(/[^\p{L}]+/u)).filter((word) => word.length > 3);
}

async function foreignHouse({ site }: LoadOptions): Promise<House> {
  const context: ScenarioContext = {
    url: site?.url ?? '',
    dispatcher: agent(),
    isOurs: false,
    learners: [],
    words: await wordsAt(site?.url ?? ''),
    author: null,
    film: Buffer.alloc(0),
    sandbox: null,
    courseForSale: '',
  };
  if (site?.account) context.learners.push(await signInLearner(context, new Results(), site.account));
  return { context, product: null, meter: null, idle: none };
}

const agent = (): Agent => new Agent({ connections: null, pipelining: 1, keepAliveTimeout: 30_000 });

/** Scenarios available there: no purchases or uploads on an external site. */
const playable = ({ context }: House): ScenarioName[] =>
  scenarioNames.filter((name) => {
    if (name === 'buy') return context.sandbox !== null;
    if (name === 'upload') return context.author !== null;
    return name === 'browse' || context.learners.length > 0;
  });

async function runAll(house: House, options: LoadOptions, log: Session['log']): Promise<boolean> {
  const { context, product, meter, idle } = house;
  const { rampSeconds, seconds, only, learners } = options;
  const settle = async (): Promise<void> => (product ? waitForEmptyOutbox(product.databaseUrl) : undefined);
  const run = { rampSeconds, seconds, meter, idle, settle };
  const costs: Partial<Record<ScenarioName, PerPart>> = {};
  const rates = ratesOf(learners, registeredFor(learners));
  let failed = 0;
  const tell = (name: string, driven: LoadRun): void => {
    failed += driven.results.failed;
    report(name, driven).forEach(log);
    log(`  load average of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`);
  };
  for (const name of playable(house)) {
    if (only && only !== name) continue;
    const before = product && (await tableSizes(product.databaseUrl));
    const perSecond = product ? Math.max(aloneRates[name], rates[name]) : rates[name];
    if (perSecond === 0) continue;
    const driven = await runLoad(context, [{ name, scenario: scenarios[name], perSecond }], run);
    tell(name, driven);
    if (driven.used) costs[name] = costOf(driven, driven.used.processor);
    if (before && product)
      growthLines(before, await tableSizes(product.databaseUrl), driven.allArrivals).forEach(log);
  }
  if (!only || only === 'mix') {
    const acts = playable(house).map((name): ScenarioRate => ({
      name,
      scenario: scenarios[name],
      perSecond: rates[name],
    }));
    const driven = await runLoad(
      context,
      acts.filter(({ perSecond }) => perSecond > 0),
      run,
    );
    tell(`${learners} learners online, and who else comes then`, driven);
    if (driven.used && !only) {
      const expected = perPart((part) =>
        acts.reduce(
          (sum, { name, perSecond }) => sum + (perSecond * (costs[name as ScenarioName]?.[part] ?? 0)) / 1000,
          0,
        ),
      );
      const { processor } = driven.used;
      const line = Object.entries(expected).map(
        ([part, cores]) =>
          `${part} ${(processor[part as keyof PerPart] / seconds).toFixed(3)} (${cores.toFixed(3)})`,
      );
      log(`  processors in use, and in brackets what the scenarios alone add up to: ${line.join(', ')}`);
    }
  }
  return failed === 0;
}

const sizingFile = join(projectRoot, 'docs/sizing.md');
if (process.argv[2] === 'sizing') writeFileSync(sizingFile, withSizing(readFileSync(sizingFile, 'utf8')));
else {
  const options = readOptions(process.argv.slice(2), process.env);
  await runSession(
    async (session) => {
      session.log(
        `${availableParallelism()} processors for everything, the load included; load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
      );
      const house = await (options.site ? foreignHouse(options) : ownHouse(session, options));
      const isWell = await runAll(house, options, session.log);
      await house.context.dispatcher.destroy();
      return isWell ? 'leave' : 'fail';
    },
    join(dataDirectory(), 'load'),
  );
}
