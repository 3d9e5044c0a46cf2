import { createApi } from './api.js';
import { readConfig } from './config.js';
import { createLogger } from './platform/logging/logger.js';
import { listenForMetrics } from './platform/observability/metrics-port.js';

const config = readConfig(process.env);
const logger = createLogger('api', config.logLevel);
const app = await createApi(config, logger);
await app.listen(config.port, config.host);
if (config.metricsPort !== null) await listenForMetrics(app, config.metricsPort, config.host);
logger.info({ host: config.host, port: config.port }, 'api is listening');
