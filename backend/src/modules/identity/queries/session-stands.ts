import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow } from '../../../kernel/query.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';

/** Answers for the sessions while Redis, which is asked first, is away. */
@Injectable()
export class SessionStands implements OnModuleInit {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly ended: EndedSessions,
  ) {}

  onModuleInit(): void {
    this.ended.askWhileAway(async (sessionId) => {
      const session = await sqlRow(this.entityManager)`
        select 1 from identity_session where id = ${sessionId} and revoked_at is null and expires_at > now()`;
      return session !== undefined;
    });
  }
}
