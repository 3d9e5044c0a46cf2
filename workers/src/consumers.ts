import { Processor, type WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '@atelier/backend/config';
import { type QueueName, queues } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import type { Job } from 'bullmq';
import { ReactionRunner, type ReactionJob } from './reaction-runner.js';
import { Maintenance } from './maintenance.js';
import { LoggedWorkerHost } from './logged-worker-host.js';

/**
 * Job lock duration: after a crash, BullMQ hands the job to another worker after this long, so that purchases are
 * not delayed.
 */
const lockMilliseconds = 10_000;

/** The processor class of a queue: runs the reaction named by the job. */
const processorOf = (queue: QueueName): Type<WorkerHost> => {
  @Injectable()
  @Processor(
    { name: queue },
    {
      lockDuration: lockMilliseconds,
      stalledInterval: lockMilliseconds / 2,
      maxStalledCount: 5,
    },
  )
  class ReactionProcessor extends LoggedWorkerHost implements OnApplicationBootstrap {
    constructor(
      private readonly runner: ReactionRunner,
      @Inject(CONFIG) private readonly config: Config,
      @Inject(LOGGER) logger: Logger,
    ) {
      super(logger);
    }

    /** Set here, since decorators run before the configuration is read. */
    onApplicationBootstrap(): void {
      this.worker.concurrency = this.config.concurrency[queue];
    }

    process(job: Job<ReactionJob>): Promise<void> {
      return this.runner.run(job);
    }
  }
  return ReactionProcessor;
};

/** One per queue, except maintenance, which has its own. */
const reactionProcessors = queues
  .filter((queue) => queue !== 'maintenance')
  .map((queue) => ({ queue, type: processorOf(queue) }));

/** The consumers of this worker's queues. */
export const consumersOf = ({ workerQueues }: Pick<Config, 'workerQueues'>): Type<WorkerHost>[] => [
  ...reactionProcessors.flatMap(({ queue, type }) => (workerQueues.includes(queue) ? type : [])),
  ...(workerQueues.includes('maintenance') ? [Maintenance] : []),
];
