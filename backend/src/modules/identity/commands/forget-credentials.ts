import type { EntityManager } from '@mikro-orm/postgresql';
import { AddressLink } from '../domain/address-link.js';
import { Challenge } from '../domain/challenge.js';
import { PasswordLink } from '../domain/password-link.js';
import { SecondFactors } from '../domain/second-factors.js';
import { Session } from '../domain/session.js';
import { forgetDevices } from './known-devices.js';

/** All by which somebody could come in again, of an account that closes. Answers the sessions that ended. */
export async function forgetCredentials(em: EntityManager, accountId: string): Promise<string[]> {
  await em.nativeDelete(SecondFactors, { accountId });
  await em.nativeDelete(Challenge, { accountId });
  await em.nativeDelete(PasswordLink, { accountId });
  await em.nativeDelete(AddressLink, { accountId });
  await forgetDevices(em, accountId);
  const sessions = await em.find(Session, { accountId });
  for (const session of sessions) em.remove(session);
  return sessions.filter((session) => session.isLive()).map(({ id }) => id);
}
