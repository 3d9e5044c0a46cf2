import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** Everything a local run keeps: `.local/` in the clone, or where ATELIER_DATA says. */
export const dataDirectory = (environment: NodeJS.ProcessEnv = process.env): string =>
  resolve(projectRoot, environment['ATELIER_DATA'] ?? '.local');
