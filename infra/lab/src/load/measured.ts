import type { ScenarioName } from './options.js';

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

const cost = (requests: number, api: number, worker: number, postgres: number, redis: number): Cost => ({
  requests,
  api,
  worker,
  postgres,
  redis,
});

/** What `make load SECONDS=40` printed on 24 November 2026, to be written here anew after a change that could matter. */
export const measured: Measured = {
  costs: {
    browse: cost(12.5, 32.5, 0.17, 3.41, 0.26),
    learn: cost(8.6, 19.4, 0.84, 4.1, 0.7),
    watch: cost(1, 5.83, 0, 0, 0.06),
    permit: cost(1, 1.25, 0, 0.01, 0.1),
    save: cost(1, 2.04, 0, 0.83, 0.25),
    buy: cost(8, 109, 137, 71.6, 12.3),
    upload: cost(6, 147, 198, 102, 24.9),
  },
  online: 190,
  bytes: { account: 2_000, course: 9_000, purchase: 4_950, purchaseForAMonth: 5_700 },
  memory: { api: 675, worker: 389, redis: 5 },
  socketKiB: 27,
  redisKiB: 4,
  gigabytesAnHour: 6,
  encodingHours: 0.8,
};
