/**
 * `make bench-big`: latency of lists, pages and figures on a large database, relative to the demo's. See
 * docs/benchmarks.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openFromCommandLine } from '@atelier/infra/demo/accounts';
import { runNode, sourceEntry } from '@atelier/infra/demo/node-program';
import { withConnection } from '@atelier/infra/local/databases';
import { type BenchServices, runBench, log, startProgram, type Stops } from './bench-services.js';
import {
  BenchClient,
  makePatterns,
  type Patterns,
  seedSize,
  type Size,
  sizes,
  surnameOf,
  searchWords,
} from './seed-size.js';

const administrator = { name: 'Banc', email: 'bench@atelier.example', password: 'mot-de-passe-du-banc' };
const student = { email: 'eleve@atelier.example', password: 'mot-de-passe-de-l-eleve' };
/** Requests per row, alternating between sizes, and warm-up requests. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1000);
const warmUp = 100;
/** Maximum ratio of latencies, large to demo. */
const bars = { p50: 1.5, p99: 2 };

interface Side {
  size: Size;
  patterns: Patterns;
  anyone: BenchClient;
  administrator: BenchClient;
  student: BenchClient;
}

/** @param redisIndex separate Redis database, for queues and rate limits */
async function startSide(
  services: BenchServices,
  stops: Stops,
  size: Size,
  redisIndex: number,
): Promise<Side> {
  const environment = { ...(await services.database(redisIndex)), RATE_LIMIT_FACTOR: '1000' };
  await openFromCommandLine(sourceEntry, environment, 'administrator', administrator);
  const api = await startProgram('uncached', environment);
  stops.push(api.stop);
  const worker = await startProgram('worker', environment);
  const [anyone, author, learner] = [
    new BenchClient(api.url),
    new BenchClient(api.url),
    new BenchClient(api.url),
  ];
  await author.enter(administrator.email, administrator.password);
  const patterns = await makePatterns(author, { caller: learner, ...student });
  const projected = async (): Promise<boolean> =>
    withConnection(environment.DATABASE_URL, async (client) => {
      const { rowCount } = await client.query(
        `select from outbox_message where done_at is null
         union all select where not exists (select from catalog_course where is_listed)
         union all select where not exists (select from enrollment_syllabus)`,
      );
      return rowCount === 0;
    });
  while (!(await projected())) await pause(200);
  await worker.stop();
  await seedSize(environment.DATABASE_URL, size, patterns);
  await runNode(sourceEntry('backend', 'figures-cli'), environment);
  return { size, patterns, anyone, administrator: author, student: learner };
}

type Ask = (side: Side, round: number) => Promise<unknown>;

/** Two distinct words. */
const pair = (size: Size, round: number) => {
  const known = searchWords(size);
  const first = round % known.length;
  const second = (first + 1 + ((31 * round) % (known.length - 1))) % known.length;
  return `${encodeURIComponent(known[first] ?? '')}+${encodeURIComponent(known[second] ?? '')}`;
};
const lastPage = (count: number, pageSize: number) => Math.max(1, Math.floor(count / pageSize) - 3);

const rows: Record<string, Ask> = {
  'catalogue, page 1': ({ anyone }) => anyone.call('GET', '/api/courses'),
  'catalogue, a category': ({ anyone }) => anyone.call('GET', '/api/courses?category=Backend'),
  'catalogue, near the end': ({ anyone, size }) =>
    anyone.call('GET', `/api/courses?currentPage=${lastPage(size.courses, 12)}`),
  'catalogue, by price': ({ anyone }) => anyone.call('GET', '/api/courses?sort=price-asc'),
  'a course': ({ anyone, patterns }) => anyone.call('GET', `/api/courses/${patterns.courseId}`),
  'a course, its administrator': ({ administrator: admin, patterns }) =>
    admin.call('GET', `/api/courses/${patterns.courseId}`),
  tutorials: ({ anyone }) => anyone.call('GET', '/api/blogs'),
  'tutorials, all of them': ({ administrator: admin }) => admin.call('GET', '/api/blogs/manage'),
  'the author’s courses': ({ administrator: admin }) => admin.call('GET', '/api/courses/tutors/course'),
  'students, page 1': ({ administrator: admin }) => admin.call('GET', '/api/users/students'),
  'students, found': ({ administrator: admin, size }, round) =>
    admin.call('GET', `/api/users/students?name=${surnameOf(1 + (round % 20), size)}`),
  'students of a course': ({ administrator: admin, patterns }) =>
    admin.call('GET', `/api/learn/course/${patterns.courseId}/students`),
  dashboard: ({ administrator: admin }) => admin.call('GET', '/api/courses/stat/resume'),
  'my courses': ({ student: learner }) => learner.call('GET', '/api/learn'),
  learning: ({ student: learner }) =>
    learner.call('GET', '/api/learn/00000001-0000-7000-8000-000000000001/learning'),
  'catalogue, two words': ({ anyone, size }, round) =>
    anyone.call('GET', `/api/courses?title=${pair(size, round)}`),
};

const percentile = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function measureRow(ask: Ask, demo: Side, big: Side): Promise<{ demo: number[]; big: number[] }> {
  const times = { demo: [] as number[], big: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, side] of [
      ['demo', demo],
      ['big', big],
    ] as const) {
      const started = performance.now();
      await ask(side, round + warmUp);
      if (round >= 0) times[name].push(performance.now() - started);
    }
  }
  return times;
}

async function bench(services: BenchServices, stops: Stops): Promise<void> {
  log('Filling a database like the demo’s.');
  const demo = await startSide(services, stops, sizes.demo, 1);
  log('Filling the big one: 10 000 courses, as many tutorials, 200 000 people, a million enrolments.');
  const big = await startSide(services, stops, sizes.big, 2);
  log(
    `\nMilliseconds, ${rounds} requests of either in turn. Bars: ${bars.p50} times at p50, ${bars.p99} at p99.\n`,
  );
  log(
    `${''.padEnd(30)}${['demo p50', 'big p50', '×', 'demo p99', 'big p99', '×'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const [name, ask] of Object.entries(rows)) {
    const times = await measureRow(ask, demo, big);
    const figures = [0.5, 0.99].flatMap((part) => {
      const [few, many] = [percentile(times.demo, part), percentile(times.big, part)];
      return [few, many, many / few];
    });
    const over = (figures[2] ?? 0) > bars.p50 || (figures[5] ?? 0) > bars.p99;
    log(
      `${name.padEnd(30)}${figures.map((figure) => figure.toFixed(2).padStart(10)).join('')}${over ? '  over' : ''}`,
    );
  }
}

await runBench(bench);
