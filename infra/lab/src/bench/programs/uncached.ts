/** The real api without the response cache, to measure the cost of a list. */
import { createApi } from '@atelier/backend/api';
import { readConfig } from '@atelier/backend/config';
import { CachedResponse } from '@atelier/backend/platform/http/cached-response';
import { ResponseCache } from '@atelier/backend/platform/http/response-cache';
import { createLogger } from '@atelier/backend/platform/logging/logger';

const config = readConfig(process.env);
const app = await createApi(config, createLogger('api', config.logLevel));
app.get(ResponseCache).json = async (_key, load) => CachedResponse.json(await load());
await app.listen(0, '127.0.0.1');
process.send?.(await app.getUrl());
