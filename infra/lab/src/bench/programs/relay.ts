/** The real worker with two no-op reactions, to measure the cost of delivery only. */
import { readConfig } from '@atelier/backend/config';
import { defineEvent } from '@atelier/backend/kernel/domain-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { createLogger } from '@atelier/backend/platform/logging/logger';
import { startWorker } from '@atelier/workers/worker.module';

/** Of realistic size. */
const bellRung = defineEvent('bench.bell-rung.v1', studentEnrolled.schema);

@Reaction({ queue: 'projections', events: [bellRung] })
class CountWhenBellRung implements Reacts {
  async react(): Promise<void> {}
}

@Reaction({ queue: 'purchases', events: [bellRung] })
class WakeWhenBellRung implements Reacts {
  async react(): Promise<void> {}
}

const config = readConfig(process.env, 'worker');
await startWorker(config, createLogger('worker', config.logLevel), [CountWhenBellRung, WakeWhenBellRung]);
process.send?.('');
