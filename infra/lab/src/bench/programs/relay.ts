/** The real worker with two no-op reactions, to measure the cost of delivery only. */
import { readConfig } from '@atelier/backend/config';
import { defineEvent } from '@atelier/backend/kernel/domain-event';
import { reaction } from '@atelier/backend/kernel/reaction';
import { studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { createLogger } from '@atelier/backend/platform/logging/logger';
import { startWorker } from '@atelier/workers/worker.module';

/** Of realistic size. */
const bellRung = defineEvent('bench.bell-rung.v1', studentEnrolled.schema);

const CountWhenBellRung = reaction({ queue: 'projections', events: [bellRung] }, async () => {});
const WakeWhenBellRung = reaction({ queue: 'purchases', events: [bellRung] }, async () => {});

const config = readConfig(process.env, 'worker');
await startWorker(config, createLogger('worker', config.logLevel), { CountWhenBellRung, WakeWhenBellRung });
process.send?.('');
