import { createApi } from './api.js';
import { readConfig } from './config.js';
import { createLogger } from './platform/logging/logger.js';
import { listenForMetrics } from './platform/observability/metrics.js';
import { ProcessWatch } from './platform/operations/process-watch.js';
import { checksOfApi } from './platform/operations/service-checks.js';
import { ServiceWatch } from './platform/operations/service-watch.js';
import { startTracing } from './platform/observability/start-tracing.js';

const config = readConfig(process.env);
const logger = createLogger('api', config.logLevel);
if (config.traces) await startTracing('api', config.traces);
const app = await createApi(config, logger);
await app.listen(config.port, config.host);
if (config.metricsPort !== null) await listenForMetrics(app, config.metricsPort, config.host);
app.get(ServiceWatch, { strict: false }).start(checksOfApi(app));
app.get(ProcessWatch, { strict: false }).start('api');
logger.info({ host: config.host, port: config.port }, 'api is listening');
