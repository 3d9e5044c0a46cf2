import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { revokeSessions, type SessionChoice } from './end-sessions.js';

/** Signs one's own devices out: one, or all but the one in use. A device that is not one's own is left alone. */
export const RevokeDevices = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { choice }: { choice: SessionChoice }): Promise<void> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const revoked = await revokeSessions(em, choice);
      if (revoked.length > 0)
        await noteAudit(em, { kind: 'sessions-ended', after: { sessions: revoked.length } });
      return revoked;
    });
    await endedSessions.announce(ended, 'signed-out');
  },
);
