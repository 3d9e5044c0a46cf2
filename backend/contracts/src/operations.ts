import { z } from 'zod';
import { trimmedText } from './bounded-text.js';
import { Id } from './common.js';
import { serviceNames } from './words/services.js';

/** A reaction to a message that failed permanently, and awaits an administrator's decision. */
export const ParkedMessage = z.object({
  _id: Id,
  /** The task and its subject, in French: `Encoder « Coupure réseau »`. */
  title: z.string(),
  reaction: z.string(),
  eventName: z.string(),
  queue: z.string().nullable(),
  /** `retrying`: re-queued and not finished yet. */
  state: z.enum(['parked', 'retrying']),
  attempts: z.number().int(),
  parkedAt: z.iso.datetime(),
  sentence: z.string(),
  /** The tool's raw error message. */
  words: z.string(),
  /** The error shown to the person concerned, if known. */
  seenBy: z.object({ name: z.string(), sentence: z.string() }).nullable(),
});
export type ParkedMessage = z.infer<typeof ParkedMessage>;

const Count = z.number().int().nonnegative();
const Seconds = z.number().nonnegative();

export const QueueMetrics = z.object({
  name: z.string(),
  waiting: Count.nullable(),
  active: Count.nullable(),
  /** Jobs done within the last hour; Redis keeps the last `maxDoneJobs` of them. */
  perHour: Count.nullable(),
  parked: Count.nullable(),
  /** Age of the oldest waiting job; null if none waits or it is unknown (see `waiting`). */
  oldestSeconds: Seconds.nullable(),
});
export type QueueMetrics = z.infer<typeof QueueMetrics>;

/** Cap of `perHour`, shown as « or more ». */
export const maxDoneJobs = 1000;

/** State of a quarter of an hour: one failed probe makes it slow, half of them silent. */
export const quarterStates = ['answers', 'slow', 'silent', 'unknown'] as const;
export type QuarterState = (typeof quarterStates)[number];

/** Number of quarters of an hour shown: a day. */
export const quartersShown = 96;

export const ServiceStatus = z.object({
  name: z.enum(serviceNames),
  /** Null if unknown. */
  answers: z.boolean().nullable(),
  /** Response time. */
  milliseconds: z.number().nullable(),
  /** Last response, if it is down; null if unknown. */
  answeredAt: z.iso.datetime().nullable(),
  /** Share of successful probes over 24 hours, 0 to 1; null before the first. */
  availability: z.number().min(0).max(1).nullable(),
  /** The last `quartersShown`, oldest first, including the current one. Empty if the history cannot be read. */
  quarters: z.array(z.enum(quarterStates)),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** Protection against data loss: a backup, its off-site copy, and a rehearsed restore. */
export const backupKinds = ['backup', 'copy', 'rehearsal'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const BackupStatus = z.object({
  kind: z.enum(backupKinds),
  /** The last success; null before the first. */
  last: z
    .object({
      endedAt: z.iso.datetime(),
      seconds: Seconds,
      /** Total size. */
      bytes: Count.nullable(),
    })
    .nullable(),
  /** A later failure, with the tool's raw error message. */
  failed: z.object({ endedAt: z.iso.datetime(), words: z.string() }).nullable(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** One run of a kind in `backupKinds`. */
export const BackupRun = z.object({
  kind: z.enum(backupKinds),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  bytes: Count.nullable(),
  /** The tool's raw error message, if it failed. */
  words: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** `GET /operations/backups`: the last `maxBackupRuns`, newest first. */
export const BackupRuns = z.object({ runs: z.array(BackupRun) });
export type BackupRuns = z.infer<typeof BackupRuns>;

export const maxBackupRuns = 60;

/** The process that makes backups: the Compose service, or `make demo`. */
export const BackupProcess = z.object({
  /** It has sent a heartbeat recently and accepts requests. */
  isThere: z.boolean(),
  seenAt: z.iso.datetime(),
  doing: z.object({ kind: z.enum(backupKinds), since: z.iso.datetime() }).nullable(),
  /** When a requested backup was queued or started. */
  askedAt: z.iso.datetime().nullable(),
  /** Number of backups that can be restored; null before the first count. */
  kept: Count.nullable(),
});
export type BackupProcess = z.infer<typeof BackupProcess>;

/** Days until an unused file is deleted. */
export const unusedMediaDays = 30;

export const diskParts = ['originals', 'derived', 'documents', 'backups', 'database'] as const;
export type DiskPart = (typeof diskParts)[number];

/** Request metrics of one route, over all API processes. */
export const RouteMetrics = z.object({
  method: z.string(),
  /** The route pattern, to bound the cardinality. */
  route: z.string(),
  perMinute: Seconds,
  /** Server errors among them. */
  failedPerMinute: Seconds,
  /** Mean response time. */
  milliseconds: Seconds,
});
export type RouteMetrics = z.infer<typeof RouteMetrics>;

export const processKinds = ['api', 'worker'] as const;

/** Metrics of one process over its last minute. */
export const ProcessStatus = z.object({
  _id: Id,
  kind: z.enum(processKinds),
  /** Name of its machine or container. */
  host: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Its heartbeat is overdue, without a graceful shutdown. */
  isSilent: z.boolean(),
  /** 99th percentile of the event loop delay: from about a hundred, the whole process is slow. */
  eventLoopMilliseconds: Seconds,
  memoryBytes: Count,
  /** PostgreSQL connection pool; `waiting` are requests waiting for a connection. */
  connections: z.object({ busy: Count, waiting: Count }).nullable(),
  /** Live browser connections; null for a worker. */
  sockets: Count.nullable(),
  /** Clock skew relative to PostgreSQL, in seconds; positive if ahead. */
  clockSeconds: z.number().nullable(),
  /** State of its read replica; null without one. */
  replica: z.object({ serves: z.boolean(), lagSeconds: Seconds.nullable() }).nullable(),
});
export type ProcessStatus = z.infer<typeof ProcessStatus>;

/** Maximum clock skew: beyond it sessions, signatures and scheduled work are affected. */
export const maxClockSkewSeconds = 30;

export const paymentOutcomes = ['succeeded', 'created', 'failed', 'canceled', 'mismatched'] as const;

export const PaymentsStatus = z.object({
  /** Payments started within the last hour, by outcome. */
  payments: z.array(
    z.object({ provider: z.enum(['stripe', 'paypal']), outcome: z.enum(paymentOutcomes), count: Count }),
  ),
  /** Payment anomalies that await a decision. */
  anomalies: Count,
});
export type PaymentsStatus = z.infer<typeof PaymentsStatus>;

/** `GET /operations`. A figure that cannot be read is null, never 0. */
export const Operations = z.object({
  takenAt: z.iso.datetime(),
  services: z.array(ServiceStatus),
  /** Maximum delivery delay per minute of the last hour, for minutes with messages. Null if it cannot be read. */
  delays: z.array(z.object({ at: z.iso.datetime(), seconds: Seconds })).nullable(),
  /** From the commit of a change to its arrival in the queues. */
  delay: z
    .object({
      /** Over the last five minutes; null without messages. */
      medianSeconds: Seconds.nullable(),
      /** Age of the oldest undelivered message; null if all are delivered. */
      oldestSeconds: Seconds.nullable(),
    })
    .nullable(),
  parked: z
    .object({
      /** Those awaiting a decision. */
      count: Count,
      /** Including those being retried, oldest first, at most `maxParkedShown`. */
      messages: z.array(ParkedMessage),
    })
    .nullable(),
  /** The volume of media uploads. */
  disk: z
    .object({
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** Projected from the last two weeks; null if it does not fill up within a year. */
      fullOn: z.iso.date().nullable(),
      /** Storage used by the product, wherever it is. */
      parts: z.array(
        z.object({
          name: z.enum(diskParts),
          /** Null before it was measured. */
          bytes: Count.nullable(),
          /** On this volume, as far as known. */
          isHere: z.boolean(),
        }),
      ),
      /** Unreferenced originals, which are deleted after `unusedMediaDays`. */
      unusedBytes: Count.nullable(),
    })
    .nullable(),
  /** Of each kind that ever ran. */
  backups: z.array(BackupStatus).nullable(),
  /** Null without a backup process, or if it cannot be read. */
  keeper: BackupProcess.nullable(),
  queues: z.array(QueueMetrics),
  /** Running processes, and those that went silent recently. */
  processes: z.array(ProcessStatus).nullable(),
  /** Over the last minute; the routes with the most total time. */
  requests: z
    .object({ perMinute: Seconds, failedPerMinute: Seconds, routes: z.array(RouteMetrics) })
    .nullable(),
  money: PaymentsStatus.nullable(),
});
export type Operations = z.infer<typeof Operations>;

export const maxParkedShown = 100;

/** `POST /operations/parked/{id}/abandon` */
export const AbandonBody = z.object({
  reason: trimmedText(500, 'La raison est trop longue', 'Une raison est attendue').min(
    3,
    'Dites pourquoi, en quelques mots',
  ),
});
export type AbandonBody = z.infer<typeof AbandonBody>;
