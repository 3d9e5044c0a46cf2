import { Processor, type WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '@atelier/backend/config';
import { type QueueName, queues } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import type { Job } from 'bullmq';
import { ReactionRunner, type ReactionJob } from './reaction-runner.js';
import { Maintenance } from './maintenance.js';
import { LoggedWorkerHost } from './logged-worker-host.js';

/** BullMQ gives a job whose worker died to another after this long, so that a purchase never waits on a dead one. */
const lockMilliseconds = 10_000;

/** Runs the reaction that a job of the queue names. */
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

    /** Decorators come before the environment is read. */
    onApplicationBootstrap(): void {
      this.worker.concurrency = this.config.concurrency[queue];
    }

    process(job: Job<ReactionJob>): Promise<void> {
      return this.runner.run(job);
    }
  }
  return ReactionProcessor;
};

/** One a queue, all of them the same; the chores are another's. */
const reactionProcessors = queues
  .filter((queue) => queue !== 'maintenance')
  .map((queue) => ({ queue, type: processorOf(queue) }));

/** What takes the jobs of the queues that this worker is for. */
export const consumersOf = ({ workerQueues }: Pick<Config, 'workerQueues'>): Type<WorkerHost>[] => [
  ...reactionProcessors.flatMap(({ queue, type }) => (workerQueues.includes(queue) ? type : [])),
  ...(workerQueues.includes('maintenance') ? [Maintenance] : []),
];
