import type { EntityManager } from '@mikro-orm/postgresql';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import type { Account } from '../domain/account.js';
import { Session, type SignInDevice } from '../domain/session.js';
import { rememberDevice } from './known-devices.js';
import type { OpenedSession } from './opened-session.js';

/** Signs somebody in who has proved who they are. @param isStrong by a second factor too */
export async function openSession(
  em: EntityManager,
  account: Account,
  device: SignInDevice,
  isStrong: boolean,
): Promise<OpenedSession> {
  const { session, token } = Session.start(account, device);
  session.prove(isStrong);
  em.persist(session);
  await rememberDevice(em, account.id, device.token);
  await noteAudit(em, { kind: 'signed-in', actor: actorOf(account) });
  return { account, sessionId: session.id, isStrong, refreshToken: token };
}
