import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '@atelier/backend/config';
import { queues } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import type { Job } from 'bullmq';
import { ReactionRunner, type ReactionJob } from '../reaction-runner.js';
import { LoggedWorkerHost } from './logged-worker-host.js';

/** BullMQ gives a job whose worker died to another after this long, so that a purchase never waits on a dead one. */
const lockMilliseconds = 10_000;

/** One processor a queue, all of them the same: they run the reaction that the job names. */
export const reactionProcessors: Type[] = queues
  .filter((queue) => queue !== 'maintenance')
  .map((queue) => {
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
  });
