import { z } from 'zod';
import { Id } from './common.js';
import { serviceNames } from './words/services.js';

/** A reaction to a message that has failed for good, and waits for an administrator's decision. */
export const ParkedMessage = z.object({
  _id: Id,
  /** What was to be done, in French, with what it was about: `Encoder « Coupure réseau »`. */
  title: z.string(),
  reaction: z.string(),
  eventName: z.string(),
  queue: z.string().nullable(),
  /** `retrying`: it was asked to run again and has not ended yet. */
  state: z.enum(['parked', 'retrying']),
  attempts: z.number().int(),
  parkedAt: z.iso.datetime(),
  sentence: z.string(),
  /** The tool's own, as it said them. */
  words: z.string(),
  /** What the person concerned reads on their own page, where that is known. */
  seenBy: z.object({ name: z.string(), sentence: z.string() }).nullable(),
});
export type ParkedMessage = z.infer<typeof ParkedMessage>;

const Count = z.number().int().nonnegative();
const Seconds = z.number().nonnegative();

export const QueueFigures = z.object({
  name: z.string(),
  waiting: Count.nullable(),
  active: Count.nullable(),
  /** Done within the last hour; Redis keeps the last `maxDoneJobs` of them. */
  perHour: Count.nullable(),
  parked: Count.nullable(),
  /** Of what waits; null when nothing does, or when it is not known (`waiting` says which). */
  oldestSeconds: Seconds.nullable(),
});
export type QueueFigures = z.infer<typeof QueueFigures>;

/** At this figure `perHour` means « as many or more ». */
export const maxDoneJobs = 1000;

/** A quarter of an hour holds so many looks that one which failed makes it slow, and half of them silent. */
export const quarterStates = ['answers', 'slow', 'silent', 'unknown'] as const;
export type QuarterState = (typeof quarterStates)[number];

/** Quarters of an hour that are shown: a day. */
export const quartersShown = 96;

export const ServiceStanding = z.object({
  name: z.enum(serviceNames),
  /** Null when it cannot be known. */
  answers: z.boolean().nullable(),
  /** How long the answer took. */
  milliseconds: z.number().nullable(),
  /** When it answered last, of one that does not; null where that is not known. */
  answeredAt: z.iso.datetime().nullable(),
  /** The part of the looks of 24 hours at which it answered, of 1; null before the first. */
  availability: z.number().min(0).max(1).nullable(),
  /** The last `quartersShown`, oldest first; the present one is the last. Empty where the history cannot be read. */
  quarters: z.array(z.enum(quarterStates)),
});
export type ServiceStanding = z.infer<typeof ServiceStanding>;

/** What is done so that nothing is lost with the server: a backup, its copy elsewhere, and the proof that one can be put back. */
export const backupKinds = ['backup', 'copy', 'rehearsal'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const BackupStanding = z.object({
  kind: z.enum(backupKinds),
  /** The last that succeeded; null before the first. */
  last: z
    .object({
      endedAt: z.iso.datetime(),
      seconds: Seconds,
      /** Of all that it holds. */
      bytes: Count.nullable(),
    })
    .nullable(),
  /** Of the one after it that did not; in the tool's own words. */
  failed: z.object({ endedAt: z.iso.datetime(), words: z.string() }).nullable(),
});
export type BackupStanding = z.infer<typeof BackupStanding>;

/** One run of what `backupKinds` names. */
export const BackupRun = z.object({
  kind: z.enum(backupKinds),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  bytes: Count.nullable(),
  /** The tool's own, of one that failed. */
  words: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** `GET /operations/backups`: the last `mostBackupRuns`, newest first. */
export const BackupRuns = z.object({ runs: z.array(BackupRun) });
export type BackupRuns = z.infer<typeof BackupRuns>;

export const mostBackupRuns = 60;

/** Who makes the backups: the service of Compose, or `make demo`. */
export const BackupKeeper = z.object({
  /** It has told of itself a moment ago: it can be asked. */
  isThere: z.boolean(),
  seenAt: z.iso.datetime(),
  doing: z.object({ kind: z.enum(backupKinds), since: z.iso.datetime() }).nullable(),
  /** Since when a backup that somebody asked for waits, or is made. */
  askedAt: z.iso.datetime().nullable(),
  /** How many can be put back; null before they were counted. */
  kept: Count.nullable(),
});
export type BackupKeeper = z.infer<typeof BackupKeeper>;

/** How long a file waits for somebody to use it, again or at all, before it is removed. */
export const unusedMediaDays = 30;

export const diskParts = ['originals', 'derived', 'documents', 'backups', 'database'] as const;
export type DiskPart = (typeof diskParts)[number];

/** Requests to addresses of one pattern, of all apis. */
export const RouteFigures = z.object({
  method: z.string(),
  /** The pattern: addresses themselves have no end. */
  route: z.string(),
  perMinute: Seconds,
  /** Of these, those that the site could not answer. */
  failedPerMinute: Seconds,
  /** Until the answer, in the mean. */
  milliseconds: Seconds,
});
export type RouteFigures = z.infer<typeof RouteFigures>;

export const processKinds = ['api', 'worker'] as const;

/** What one process told of its last minute. */
export const ProcessStanding = z.object({
  _id: Id,
  kind: z.enum(processKinds),
  /** The name of its machine or container. */
  host: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** It has told nothing for longer than it should, and did not say that it ends. */
  isSilent: z.boolean(),
  /** How late its turns came at the 99th percentile: from some hundred on everything in it is slow. */
  eventLoopMilliseconds: Seconds,
  memoryBytes: Count,
  /** To PostgreSQL; `waiting` are requests that wait for one. */
  connections: z.object({ busy: Count, waiting: Count }).nullable(),
  /** Live connections of browsers; null of a worker. */
  sockets: Count.nullable(),
  /** How far its clock is ahead of PostgreSQL's. */
  clockSeconds: z.number().nullable(),
  /** Whether it reads from a replica; null where there is none. */
  replica: z.object({ serves: z.boolean(), lagSeconds: Seconds.nullable() }).nullable(),
});
export type ProcessStanding = z.infer<typeof ProcessStanding>;

/** From here on a clock is wrong: of sessions, signatures and whatever is due at a time, none minds so little. */
export const allowedClockSeconds = 30;

export const paymentOutcomes = ['succeeded', 'created', 'failed', 'canceled', 'mismatched'] as const;

export const MoneyStanding = z.object({
  /** Payments begun within the last hour, by what has become of them. */
  payments: z.array(
    z.object({ provider: z.enum(['stripe', 'paypal']), outcome: z.enum(paymentOutcomes), count: Count }),
  ),
  /** What is wrong with money and waits for somebody to settle it. */
  anomalies: Count,
});
export type MoneyStanding = z.infer<typeof MoneyStanding>;

/** `GET /operations`. A figure that cannot be read is null, and never 0. */
export const Operations = z.object({
  takenAt: z.iso.datetime(),
  services: z.array(ServiceStanding),
  /** For each minute of the last hour in which something happened: the longest way to the queues. Null when it cannot be read. */
  delays: z.array(z.object({ at: z.iso.datetime(), seconds: Seconds })).nullable(),
  /** From the change being written to its reaching the queues. */
  delay: z
    .object({
      /** Of the last five minutes; null when nothing happened. */
      medianSeconds: Seconds.nullable(),
      /** Of the oldest message that has not reached them yet; null when all have. */
      oldestSeconds: Seconds.nullable(),
    })
    .nullable(),
  parked: z
    .object({
      /** Those that wait for a decision. */
      count: Count,
      /** With those that run again, oldest first, at most `mostParkedShown`. */
      messages: z.array(ParkedMessage),
    })
    .nullable(),
  /** Of the volume that media are received on. */
  disk: z
    .object({
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** When it is full if it goes on as in the last two weeks; null where it does not fill, or not within a year. */
      fullOn: z.iso.date().nullable(),
      /** What is kept for the product, wherever it lies. */
      parts: z.array(
        z.object({
          name: z.enum(diskParts),
          /** Null before it was measured. */
          bytes: Count.nullable(),
          /** On this volume, as far as is known. */
          isHere: z.boolean(),
        }),
      ),
      /** Of the originals: files that nothing names any more, which are removed `unusedMediaDays` later. */
      unusedBytes: Count.nullable(),
    })
    .nullable(),
  /** Of each kind that was ever noted. */
  backups: z.array(BackupStanding).nullable(),
  /** Null where nobody makes backups here, or it cannot be read. */
  keeper: BackupKeeper.nullable(),
  queues: z.array(QueueFigures),
  /** Those that run, and those that have fallen silent a short while ago. */
  processes: z.array(ProcessStanding).nullable(),
  /** Of the last minute; the patterns on which most time was spent. */
  requests: z
    .object({ perMinute: Seconds, failedPerMinute: Seconds, routes: z.array(RouteFigures) })
    .nullable(),
  money: MoneyStanding.nullable(),
});
export type Operations = z.infer<typeof Operations>;

export const mostParkedShown = 100;

/** `POST /operations/parked/{id}/abandon` */
export const AbandonBody = z.object({
  reason: z
    .string('Une raison est attendue')
    .trim()
    .min(3, 'Dites pourquoi, en quelques mots')
    .max(500, 'La raison est trop longue'),
});
export type AbandonBody = z.infer<typeof AbandonBody>;
