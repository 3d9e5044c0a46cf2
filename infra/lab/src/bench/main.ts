/** `make bench`: throughput of the api relative to a bare route with the same SQL. See docs/benchmarks.md. */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openFromCommandLine } from '@atelier/infra/demo/accounts';
import { sourceEntry } from '@atelier/infra/demo/node-program';
import { withConnection } from '@atelier/infra/local/databases';
import { seedCourses } from '@atelier/infra/testing/seed-courses';
import { type BenchServices, runBench, log, startProgram, type Stops } from './bench-services.js';
import { checkSameAnswers, compare, nextSearch } from './compare.js';
import { type Measure, measure, median, typical } from './measure.js';
import { measureUploads } from './uploads.js';

const messages = 2_000;
const rounds = 3;

/** Messages per second, from the commit of all to the record of the last reaction, by the database's clock. */
async function relayOnce(databaseUrl: string, eventName: string, count: number): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    await client.query(
      `insert into outbox_message (id, name, payload, occurred_at, due_at)
       select gen_random_uuid(), $1, jsonb_build_object('enrolmentId', gen_random_uuid(), 'studentId', gen_random_uuid(), 'courseId', course.id), now(), now()
       from generate_series(1, $2) as number
       join (select id, row_number() over (order by id) as place from catalog_course) course
         on course.place = 1 + number % 500`,
      [eventName, count],
    );
    for (;;) {
      const { rows } = await client.query<{ left: boolean; rate: number }>(
        `select bool_or(done_at is null) as left,
                count(*) / extract(epoch from max(done_at) - min(occurred_at))::float8 as rate
         from outbox_message where name = $1 and occurred_at = (select max(occurred_at) from outbox_message where name = $1)`,
        [eventName],
      );
      if (rows[0] && !rows[0].left) return rows[0].rate;
      await pause(100);
    }
  });
}

/** Messages per second: median of some rounds after a warm-up. Needs a worker that handles the event. */
async function measureRelay(databaseUrl: string, eventName: string): Promise<number> {
  await relayOnce(databaseUrl, eventName, 500);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    rates.push(await relayOnce(databaseUrl, eventName, messages));
  return median(rates);
}

const courses = 500;
const administrator = { name: 'Banc', email: 'bench@atelier.example', password: 'mot-de-passe-du-banc' };
const row = (what: string, { perSecond, p99 }: Measure): void =>
  log(`${what.padEnd(44)}${perSecond.toFixed(0).padStart(8)} requests/s   p99 ${String(p99).padStart(4)} ms`);

/** Separate: a worker would share the api's cores. */
async function benchRelay(services: BenchServices, stops: Stops): Promise<void> {
  const environment = await services.database(1);
  await seedCourses(environment.DATABASE_URL, courses);
  const worker = await startProgram('relay', environment);
  stops.push(worker.stop);
  log('Messages from the outbox to the note of their last reaction, 2,000 at once, median of three rounds:');
  const events = {
    'two reactions that do nothing': 'bench.bell-rung.v1',
    'somebody is enrolled (two reactions)': 'enrollment.student-enrolled.v1',
  };
  for (const [what, eventName] of Object.entries(events)) {
    const perSecond = await measureRelay(environment.DATABASE_URL, eventName);
    log(`${what.padEnd(44)}${perSecond.toFixed(0).padStart(8)} messages/s`);
  }
  log('');
  await worker.stop();
}

async function bench(services: BenchServices, stops: Stops): Promise<void> {
  if (!process.argv.includes('search')) await benchRelay(services, stops);
  if (process.argv.includes('relay')) return;
  const environment = await services.database();
  await seedCourses(environment.DATABASE_URL, courses);
  await openFromCommandLine(sourceEntry, environment, 'administrator', administrator);
  const api = await startProgram('api', environment);
  stops.push(api.stop);
  const bare = await startProgram('bare', environment);
  stops.push(bare.stop);
  await checkSameAnswers([api.url, bare.url]);

  log(
    `${courses} courses, 10 connections, ${availableParallelism()} cores for everything, the load included.\n`,
  );
  const compared = await compare(api, bare, 15, 1);
  row('search the catalogue: api', compared.api);
  row('search the catalogue: bare Fastify and pg', compared.bare);
  const [ours, least] = [compared.api, compared.bare].map(({ microseconds }) => microseconds.toFixed(0));
  log(
    `api / bare, median of the pairs: ${compared.ratio.toFixed(2)}; of the processor ${ours} and ${least} µs\n`,
  );
  if (process.argv.includes('search')) return;
  log('\n2 GiB of video, until they are on the disk:');
  const { mediaDir } = services;
  for (const measured of await measureUploads({ ...api, mediaDir, administrator })) {
    const [upload, copy] = [measured.upload, measured.copy].map((rate) => (rate / 1e6).toFixed(0));
    const ratio = (measured.upload / measured.copy).toFixed(2);
    log(
      `${measured.way.padEnd(12)}${upload} MB/s, plain copy ${copy} MB/s: ${ratio}; memory + ${measured.memory.toFixed(0)} MiB`,
    );
  }
  log('');

  if (!(await fetch(`${api.url}/courses`)).ok)
    return log('The client is not built (npm run build): no pages to measure.');
  const pages: Measure[] = [];
  const answers: Measure[] = [];
  for (let pair = 0; pair < 3; pair += 1) {
    answers.push(await measure(api.url, 3, () => '/api/courses'));
    pages.push(await measure(api.url, 3, () => '/courses'));
  }
  const ratios = pages.map(({ perSecond }, pair) => perSecond / (answers[pair]?.perSecond ?? 0));
  row('the catalogue from the cache', typical(answers));
  row('the catalogue page from the cache', typical(pages));
  log(`page / catalogue, both kept and in Brotli, median of the pairs: ${median(ratios).toFixed(2)}`);
  row('the catalogue page, rendered each time', await measure(api.url, 4, () => `/courses?${nextSearch()}`));
  // Abandoned page renders may still be running.
  await pause(1000);
}

await runBench(bench);
