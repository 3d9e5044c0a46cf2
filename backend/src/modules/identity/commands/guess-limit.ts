import type { EntityManager } from '@mikro-orm/postgresql';
import type { Countable } from '../../../platform/rate-limit/call-counter.js';
import { isKnownDevice } from './known-devices.js';

/**
 * Whose wrong guesses are counted together: all strangers', or those of one device that the account knows. What strangers do
 * to an address never keeps its owner's own devices out.
 */
export async function guessLimit(
  em: EntityManager,
  name: string,
  account: { id: string } | null,
  strangersSubject: string,
  deviceToken: string | undefined,
): Promise<Countable> {
  const isKnown = account && deviceToken && (await isKnownDevice(em, account.id, deviceToken));
  const subject = isKnown ? `${account.id} ${deviceToken}` : strangersSubject;
  return { name: `${name}:${isKnown ? 'device' : 'strangers'}`, subject, limit: 10, seconds: 900 };
}
