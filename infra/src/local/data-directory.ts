import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** Data directory of local runs: `.local/` in the clone, or ATELIER_DATA. */
export const dataDirectory = (environment: NodeJS.ProcessEnv = process.env): string =>
  resolve(projectRoot, environment['ATELIER_DATA'] ?? '.local');
