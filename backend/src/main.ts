import { createApi } from './api.js';
import { readConfig } from './config.js';
import { createLogger } from './platform/logging/logger.js';

const config = readConfig(process.env);
const logger = createLogger('api', config.logLevel);
const app = await createApi(config, logger);
await app.listen(config.port, '0.0.0.0');
logger.info({ port: config.port }, 'api is listening');
