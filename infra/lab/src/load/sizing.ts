import { usage, onlineAtPeak, ratesOf } from './usage-assumptions.js';
import { type ScenarioName, scenarioNames } from './options.js';

/** Per arrival: requests, and CPU milliseconds. */
export interface Cost {
  requests: number;
  api: number;
  worker: number;
  postgres: number;
  redis: number;
}

export interface Measured {
  costs: Record<ScenarioName, Cost>;
  /** Maximum concurrent users of a measured mix. */
  online: number;
  /** Bytes per entity, with indexes. */
  bytes: {
    /** Account with two sessions and a device. */
    account: number;
    /** A completed course. */
    course: number;
    /** A purchase: permanent rows, and rows kept for a month. */
    purchase: number;
    purchaseForAMonth: number;
  };
  /** Peak MiB per process. */
  memory: { api: number; worker: number; redis: number };
  /** KiB per live connection in the api, and per online user in Redis. */
  socketKiB: number;
  redisKiB: number;
  /** GB per hour of film, with renditions; and CPU hours to encode it. */
  gigabytesAnHour: number;
  encodingHours: number;
}

const costOf = (requests: number, api: number, worker: number, postgres: number, redis: number): Cost => ({
  requests,
  api,
  worker,
  postgres,
  redis,
});

/** Output of `make load SECONDS=40` on 24 November 2026; update it after changes that may matter. */
export const measured: Measured = {
  costs: {
    browse: costOf(12.5, 32.5, 0.17, 3.41, 0.26),
    learn: costOf(8.6, 19.4, 0.84, 4.1, 0.7),
    watch: costOf(1, 5.83, 0, 0, 0.06),
    permit: costOf(1, 1.25, 0, 0.01, 0.1),
    save: costOf(1, 2.04, 0, 0.83, 0.25),
    buy: costOf(8, 109, 137, 71.6, 12.3),
    upload: costOf(6, 147, 198, 102, 24.9),
  },
  online: 190,
  bytes: { account: 2_000, course: 9_000, purchase: 4_950, purchaseForAMonth: 5_700 },
  memory: { api: 675, worker: 389, redis: 5 },
  socketKiB: 27,
  redisKiB: 4,
  gigabytesAnHour: 6,
  encodingHours: 0.8,
};

/** Who sends video bytes: the api, or a proxy, store or CDN authorised by it. */
export type Delivery = 'api' | 'elsewhere';

/** Maximum CPU load per process at peak, beyond which the autoscaler of infra/kubernetes adds one. */
const fullApi = 0.6;
const fullWorker = 0.6;
const fullPostgres = 0.5;
/** Redundancy, for releases and host failures. */
const minProcesses = 2;

/** Connection pool size per process. */
const poolSize = 10;

const gibibyte = 1024 ** 3;
const yearsKept = 3;

export interface Size {
  registered: number;
  online: number;
  /** Per second at peak. */
  requests: number;
  segments: number;
  /** Gbit/s of video. */
  outward: number;
  /** Cores in use at peak. */
  apiCores: Record<Delivery, number>;
  workerCores: number;
  postgresCores: number;
  postgresProcessors: number;
  connections: number;
  redisCores: number;
  apis: Record<Delivery, number>;
  workers: number;
  /** GiB. */
  apiMemory: number;
  postgresMemory: number;
  postgresDisk: number;
  redisMemory: number;
  mediaStore: number;
  /** CPU hours per week for new films. */
  encoding: number;
}

/** Hours of film by number of learners: grows sublinearly. */
export const hoursOfFilm = (registered: number): number => Math.round(3 * registered ** 0.47);

const atPeak = (
  costs: Measured['costs'],
  rates: Record<ScenarioName, number>,
  per: (cost: Cost) => number,
  delivery: Delivery,
): number =>
  scenarioNames.reduce((sum, name) => {
    const cost = costs[delivery === 'elsewhere' && name === 'watch' ? 'permit' : name];
    return sum + rates[name] * per(cost);
  }, 0);

/** GiB of the database, with indexes, plus half for bloat. */
function databaseSize(registered: number, bytes: Measured['bytes']): { disk: number; inUse: number } {
  const { account, course, purchase, purchaseForAMonth } = bytes;
  const courses = usage.coursesAYear * yearsKept;
  const ofOne = account + courses * (course + purchase);
  const underWay = (registered * usage.coursesAYear * purchaseForAMonth) / 12;
  const disk = (1.5 * (registered * ofOne + underWay)) / gibibyte;
  return { disk: disk + 2, inUse: usage.activeShare * disk };
}

/** Requirements of this many registered learners, from measured unit costs. */
export function sizeOf(registered: number, figures: Measured = measured): Size {
  const online = onlineAtPeak(registered);
  const rates = ratesOf(online, registered);
  const cores = (part: 'api' | 'worker' | 'postgres' | 'redis', delivery: Delivery = 'elsewhere'): number =>
    atPeak(figures.costs, rates, (cost) => cost[part], delivery) / 1000;
  const apiCores = { api: cores('api', 'api'), elsewhere: cores('api') };
  const processes = (inUse: number, full: number): number => Math.max(minProcesses, Math.ceil(inUse / full));
  const apis = { api: processes(apiCores.api, fullApi), elsewhere: processes(apiCores.elsewhere, fullApi) };
  const { disk, inUse } = databaseSize(registered, figures.bytes);
  const hours = hoursOfFilm(registered);
  const workers = processes(cores('worker'), fullWorker);
  // Rolling updates run one more of each.
  const connections = poolSize * (apis.elsewhere + workers + 2);
  return {
    registered,
    online,
    requests: atPeak(figures.costs, rates, ({ requests }) => requests, 'api'),
    segments: rates.watch,
    outward: (online * usage.megabits) / 1000,
    apiCores,
    workerCores: cores('worker'),
    postgresCores: cores('postgres'),
    postgresProcessors: Math.max(1, Math.ceil(cores('postgres') / fullPostgres)),
    connections,
    redisCores: cores('redis'),
    apis,
    workers,
    apiMemory: (figures.memory.api + (online / apis.elsewhere) * (figures.socketKiB / 1024)) / 1024,
    // The working set is in memory, plus memory per connection.
    postgresMemory: Math.max(0.5, inUse + connections * 0.01),
    postgresDisk: disk,
    redisMemory: (figures.memory.redis + (online * figures.redisKiB) / 1024) / 1024,
    mediaStore: hours * figures.gigabytesAnHour,
    // A twentieth of all films is new or replaced each week.
    encoding: (hours / 20) * figures.encodingHours,
  };
}
