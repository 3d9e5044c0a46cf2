/** The real api; sends its URL to the parent once it listens. */
import { createApi } from '@atelier/backend/api';
import { readConfig } from '@atelier/backend/config';
import { createLogger } from '@atelier/backend/platform/logging/logger';

const config = readConfig(process.env);
const app = await createApi(config, createLogger('api', config.logLevel));
await app.listen(0, '127.0.0.1');
process.send?.(await app.getUrl());
