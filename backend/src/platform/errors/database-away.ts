import { isNativeError } from 'node:util/types';

/**
 * What PostgreSQL says when it cannot now, and can later: the connection (08), no room on its disk or no connection left (53), it stops
 * or starts (57P), it is a replica still or again (25006).
 */
const passing = /^(08|53|57P|25006)/;
/** A name that nobody knows is one that is being given to another server. */
const unreached = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Whether it is the database that failed, and not what was asked of it: the same may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return passing.test(code);
  return unreached.includes(code) || error.message.startsWith('Connection terminated');
}
