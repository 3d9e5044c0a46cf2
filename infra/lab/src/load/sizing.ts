import { life, onlineAtPeak, ratesOf } from './life.js';
import { type ScenarioName, scenarioNames } from './options.js';

/** Of one arrival: requests, and milliseconds of processor. */
export interface Cost {
  requests: number;
  api: number;
  worker: number;
  postgres: number;
  redis: number;
}

export interface Measured {
  costs: Record<ScenarioName, Cost>;
  /** How many were online at most in a mix that was driven. */
  online: number;
  /** Bytes of rows with their indexes. */
  bytes: {
    /** Of an account with two sessions and a device. */
    account: number;
    /** Of a course that is followed to its end. */
    course: number;
    /** Of a purchase for good, and for a month. */
    purchase: number;
    purchaseForAMonth: number;
  };
  /** MiB of a process at its peak. */
  memory: { api: number; worker: number; redis: number };
  /** KiB of the api for a live connection, and of Redis for somebody online. */
  socketKiB: number;
  redisKiB: number;
  /** GB of an hour of film, with what is made of it; processor hours that making it takes. */
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

/** What `make load SECONDS=40` printed on 24 November 2026, to be written here anew after a change that could matter. */
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

/** Who sends the bytes of films: the api, or a proxy, a store or a CDN that the api has allowed to. */
export type Delivery = 'api' | 'elsewhere';

/** So much of a processor a process may use at the peak: the autoscaler of infra/kubernetes adds another there. */
const fullApi = 0.6;
const fullWorker = 0.6;
const fullPostgres = 0.5;
/** For one that is being exchanged, or whose machine has gone. */
const leastProcesses = 2;

/** Connections of a process to PostgreSQL. */
const poolSize = 10;

const gibibyte = 1024 ** 3;
const yearsKept = 3;

export interface Size {
  registered: number;
  online: number;
  /** A second, at the peak. */
  requests: number;
  segments: number;
  /** Gbit/s of films. */
  outward: number;
  /** Processors in use at the peak. */
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
  /** Processor hours a week for new films. */
  encoding: number;
}

/** Hours of film that are taught where so many learn: more people are taught more, and not in proportion. */
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

/** GiB of all that is kept of those who are registered, indexes included, and half as much again for what is being replaced. */
function databaseSize(registered: number, bytes: Measured['bytes']): { disk: number; inUse: number } {
  const { account, course, purchase, purchaseForAMonth } = bytes;
  const courses = life.coursesAYear * yearsKept;
  const ofOne = account + courses * (course + purchase);
  const underWay = (registered * life.coursesAYear * purchaseForAMonth) / 12;
  const disk = (1.5 * (registered * ofOne + underWay)) / gibibyte;
  return { disk: disk + 2, inUse: life.activeShare * disk };
}

/** What so many registered learners need, from what one of each thing cost here. */
export function sizeOf(registered: number, figures: Measured = measured): Size {
  const online = onlineAtPeak(registered);
  const rates = ratesOf(online, registered);
  const cores = (part: 'api' | 'worker' | 'postgres' | 'redis', delivery: Delivery = 'elsewhere'): number =>
    atPeak(figures.costs, rates, (cost) => cost[part], delivery) / 1000;
  const apiCores = { api: cores('api', 'api'), elsewhere: cores('api') };
  const processes = (inUse: number, full: number): number =>
    Math.max(leastProcesses, Math.ceil(inUse / full));
  const apis = { api: processes(apiCores.api, fullApi), elsewhere: processes(apiCores.elsewhere, fullApi) };
  const { disk, inUse } = databaseSize(registered, figures.bytes);
  const hours = hoursOfFilm(registered);
  const workers = processes(cores('worker'), fullWorker);
  // While a release exchanges them there is one more of each.
  const connections = poolSize * (apis.elsewhere + workers + 2);
  return {
    registered,
    online,
    requests: atPeak(figures.costs, rates, ({ requests }) => requests, 'api'),
    segments: rates.watch,
    outward: (online * life.megabits) / 1000,
    apiCores,
    workerCores: cores('worker'),
    postgresCores: cores('postgres'),
    postgresProcessors: Math.max(1, Math.ceil(cores('postgres') / fullPostgres)),
    connections,
    redisCores: cores('redis'),
    apis,
    workers,
    apiMemory: (figures.memory.api + (online / apis.elsewhere) * (figures.socketKiB / 1024)) / 1024,
    // What is read often lies in memory, and each connection has some of its own.
    postgresMemory: Math.max(0.5, inUse + connections * 0.01),
    postgresDisk: disk,
    redisMemory: (figures.memory.redis + (online * figures.redisKiB) / 1024) / 1024,
    mediaStore: hours * figures.gigabytesAnHour,
    // A twentieth of what is taught is made or made anew in a week.
    encoding: (hours / 20) * figures.encodingHours,
  };
}
