import { measured, type Size, sizeOf } from './sizing.js';

const registered = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

/** Source of a figure: measured here, calculated from measured costs, or estimated. */
type Known = 'm' | 'c' | 'r';

interface Row {
  title: string;
  cell(size: Size, index: number): string;
  known(size: Size): Known;
}

const driven = ({ online }: Size): Known => (online <= measured.online ? 'm' : 'c');
const computed = (): Known => 'c';
const reasoned = (): Known => 'r';

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const number = (value: number): string => {
  if (value >= 10) return whole(value);
  if (value >= 1) return value.toFixed(1);
  return value < 0.005 ? 'under 0.01' : value.toFixed(2);
};

/** Rounded to available sizes of memory or disk. */
const gibibytes = (least: number): string => `${number(Math.max(0.5, least))} GiB`;

const rows: Row[] = [
  { title: 'online at the peak', cell: ({ online }) => whole(online), known: reasoned },
  { title: 'requests/s at the peak', cell: ({ requests }) => number(requests), known: driven },
  {
    title: 'of them segments of films',
    cell: ({ segments }) => number(segments),
    known: driven,
  },
  { title: 'films outward, Gbit/s', cell: ({ outward }) => number(outward), known: computed },
  {
    title: 'api: processors, if it sends the films',
    cell: ({ apiCores }) => number(apiCores.api),
    known: driven,
  },
  { title: 'api: processes then', cell: ({ apis }) => whole(apis.api), known: computed },
  {
    title: 'api: processors, if it only allows them',
    cell: ({ apiCores }) => number(apiCores.elsewhere),
    known: computed,
  },
  { title: 'api: processes then', cell: ({ apis }) => whole(apis.elsewhere), known: computed },
  { title: 'api: memory of each', cell: ({ apiMemory }) => gibibytes(apiMemory), known: computed },
  { title: 'worker: processors, films apart', cell: ({ workerCores }) => number(workerCores), known: driven },
  { title: 'worker: processes', cell: ({ workers }) => whole(workers), known: computed },
  {
    title: 'new films: processor hours a week',
    cell: ({ encoding }) => number(encoding),
    known: computed,
  },
  {
    title: 'PostgreSQL: processors in use',
    cell: ({ postgresCores }) => number(postgresCores),
    known: driven,
  },
  {
    title: 'PostgreSQL: processors to have',
    cell: ({ postgresProcessors }) => whole(postgresProcessors),
    known: reasoned,
  },
  { title: 'PostgreSQL: memory', cell: ({ postgresMemory }) => gibibytes(postgresMemory), known: reasoned },
  {
    title: 'PostgreSQL: disk after three years',
    cell: ({ postgresDisk }) => gibibytes(postgresDisk),
    known: computed,
  },
  {
    title: 'PostgreSQL: connections',
    cell: ({ connections }) => whole(connections),
    known: computed,
  },
  { title: 'Redis: memory', cell: ({ redisMemory }) => `${whole(redisMemory * 1024)} MiB`, known: reasoned },
  { title: 'Redis: processors in use', cell: ({ redisCores }) => number(redisCores), known: driven },
  { title: 'media store', cell: ({ mediaStore }) => `${whole(mediaStore)} GB`, known: reasoned },
];

/**
 * Requirements by number of registered learners, as a Markdown table; `m`, `c` and `r` give the source of each
 * cell.
 */
function sizingTable(): string {
  const sizes = registered.map((count) => sizeOf(count));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['registered learners', ...registered.map((count) => count.toLocaleString('en'))]),
    line(['---', ...registered.map(() => '---:')]),
    ...rows.map(({ title, cell, known }) =>
      line([title, ...sizes.map((size, index) => `${cell(size, index)} *${known(size)}*`)]),
    ),
  ].join('\n');
}

/** Replaces the table between `<!-- sizing: … -->` and `<!-- end -->`. */
export const withSizing = (document: string): string =>
  document.replace(
    /(<!-- sizing:[^>]*-->)[\s\S]*?(<!-- end -->)/,
    (_, begin: string, end: string) => `${begin}\n\n${sizingTable()}\n\n${end}`,
  );
