import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { Logger } from '@atelier/backend/platform/logging/logger';

/** A consumer that logs Redis errors; it reconnects automatically. */
export abstract class LoggedWorkerHost extends WorkerHost {
  constructor(protected readonly logger: Logger) {
    super();
  }

  @OnWorkerEvent('error')
  logError(error: Error): void {
    this.logger.warn({ err: error, queue: this.worker.name }, 'queue connection failed');
  }
}
