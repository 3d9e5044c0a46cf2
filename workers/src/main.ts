import { readConfig } from '@atelier/backend/config';
import { createLogger } from '@atelier/backend/platform/logging/logger';
import { startWorker } from './worker.js';

const config = readConfig(process.env, 'worker');
const logger = createLogger('worker', config.logLevel);
await startWorker(config, logger);
logger.info('worker is running');
