import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Device, Devices } from '@atelier/contracts/identity';
import { CONFIG } from '../../../config.js';
import { sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Account } from '../accounts/account.domain.js';
import { Session } from './session.domain.js';

interface SessionOwner {
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isTeacher: boolean;
  isStrong: boolean;
}

type SessionKey = { refreshToken: string } | { sessionId: string };

/**
 * The owner of a live session, or null; by its cookie token, or by its id if a trusted source supplied it. For pages
 * opened by address, such as Bull Board.
 */
export const FindSession = query(
  { config: CONFIG },
  async ({ entityManager, config }, { key }: { key: SessionKey }): Promise<SessionOwner | null> => {
    const id = 'sessionId' in key ? key.sessionId : Session.idOf(key.refreshToken);
    if (!id) return null;
    const em = entityManager.fork();
    const session = await em.findOne(Session, { id });
    if (!session) return null;
    const account = await em.findOne(Account, { id: session.accountId });
    if (!account?.isOpen) return null;
    session.capLifetime(account);
    if (!('sessionId' in key ? session.isLive() : session.accepts(key.refreshToken))) return null;
    const { id: accountId, name, email } = account;
    const hasRoles = session.isStrong || config.secondFactor.mode === 'offered';
    return {
      accountId,
      sessionId: session.id,
      name,
      email,
      isAdmin: hasRoles && account.isAdmin,
      isTeacher: hasRoles && account.isTeacher,
      isStrong: session.isStrong,
    };
  },
);

type DeviceRow = Omit<Device, '_id' | 'isCurrent'> & { id: string };

/** The devices somebody is signed in on, the current one first. */
export const ListDevices = query(
  async (
    { entityManager: em },
    { owner }: { owner: { accountId: string; sessionId: string } },
  ): Promise<Devices> => {
    const rows = await sqlRows<DeviceRow>(em)`
    select id, user_agent as "userAgent", created_at as "createdAt", rotated_at as "lastSeenAt", country,
      country is not null
        and exists (select from identity_session earlier where earlier.account_id = session.account_id
          and earlier.created_at < session.created_at and earlier.country is not null)
        and not exists (select from identity_session earlier where earlier.account_id = session.account_id
          and earlier.created_at < session.created_at and earlier.country = session.country) as "isNewCountry"
    from identity_session session
    where account_id = ${owner.accountId} and revoked_at is null and expires_at > now()
    order by id = ${owner.sessionId} desc, rotated_at desc`;
    return {
      sessions: rows.map(({ id, ...device }) => ({
        _id: id,
        ...device,
        createdAt: toIso(device.createdAt),
        lastSeenAt: toIso(device.lastSeenAt),
        isCurrent: id === owner.sessionId,
      })),
    };
  },
);

/** Fallback of the session check in Redis: reads from the database while Redis is down. */
@Injectable()
export class SessionDatabaseFallback implements OnModuleInit {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly ended: EndedSessions,
  ) {}

  onModuleInit(): void {
    this.ended.setFallback(async (sessionId) => {
      const session = await sqlRow(this.entityManager)`
        select 1 from identity_session where id = ${sessionId} and revoked_at is null and expires_at > now()`;
      return session !== undefined;
    });
  }
}
