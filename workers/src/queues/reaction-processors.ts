import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { queues, type QueueName } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import type { Job } from 'bullmq';
import { ReactionRunner, type ReactionJob } from '../reaction-runner.js';
import { LoggedWorkerHost } from './logged-worker-host.js';

/** How many jobs of a queue one worker runs at a time. What ffmpeg encodes is heavy: one. A second video is prepared beside one that is slow. */
const concurrency: Record<QueueName, number> = {
  'payment-webhooks': 8,
  purchases: 8,
  media: 2,
  encoding: 1,
  projections: 4,
  notifications: 4,
  maintenance: 1,
};

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
        concurrency: concurrency[queue],
        lockDuration: lockMilliseconds,
        stalledInterval: lockMilliseconds / 2,
        maxStalledCount: 5,
      },
    )
    class ReactionProcessor extends LoggedWorkerHost {
      constructor(
        private readonly runner: ReactionRunner,
        @Inject(LOGGER) logger: Logger,
      ) {
        super(logger);
      }

      process(job: Job<ReactionJob>): Promise<void> {
        return this.runner.run(job);
      }
    }
    return ReactionProcessor;
  });
