/** The real worker, which updates the read models. */
import { readConfig } from '@atelier/backend/config';
import { createLogger } from '@atelier/backend/platform/logging/logger';
import { startWorker } from '@atelier/workers/worker.module';

const config = readConfig(process.env, 'worker');
await startWorker(config, createLogger('worker', config.logLevel));
process.send?.('');
