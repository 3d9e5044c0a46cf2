import { readConfig } from '@atelier/backend/config';
import { createLogger } from '@atelier/backend/platform/logging/logger';
import { listenForMetrics } from '@atelier/backend/platform/observability/metrics';
import { ProcessWatch } from '@atelier/backend/platform/operations/process-watch';
import { checksOfWorker } from '@atelier/backend/platform/operations/service-checks';
import { ServiceWatch } from '@atelier/backend/platform/operations/service-watch';
import { startTracing } from '@atelier/backend/platform/observability/start-tracing';
import { listenForHealth } from './health-port.js';
import { startWorker } from './worker.module.js';

const config = readConfig(process.env, 'worker');
const logger = createLogger('worker', config.logLevel);
if (config.traces) await startTracing('worker', config.traces);
const worker = await startWorker(config, logger);
if (config.workerPort !== null) await listenForHealth(worker, config.workerPort, config.host);
if (config.metricsPort !== null) await listenForMetrics(worker, config.metricsPort, config.host);
worker.get(ServiceWatch, { strict: false }).start(checksOfWorker(worker));
worker.get(ProcessWatch, { strict: false }).start('worker');
logger.info('worker is running');
