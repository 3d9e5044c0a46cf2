import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { administerPerson } from './administer-person.js';
import { revokeSessions } from './end-sessions.js';

/**
 * Makes somebody a teacher, which their browsers hear of, or takes the role back; their courses stay. A role lost ends
 * the sessions that carry it. @throws DomainError those of `administerPerson`, `email-unverified`, `person-suspended`
 */
export const AppointTeacher = command(
  { endedSessions: EndedSessions, live: LiveChannel },
  async (
    { entityManager, endedSessions, live },
    {
      administratorId,
      accountId,
      isTeacher,
    }: { administratorId: string; accountId: string; isTeacher: boolean },
  ): Promise<void> => {
    const ended = await administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      const isLost = account.isTeacher && !isTeacher;
      const subject = { type: 'account' as const, id: account.id, label: account.name };
      const before = { isTeacher: account.isTeacher };
      if (account.isTeacher !== isTeacher)
        await noteAudit(em, { kind: 'role-changed', subject, before, after: { isTeacher } });
      account.appointTeacher(isTeacher);
      return isLost ? revokeSessions(em, { accountId }) : [];
    });
    if (isTeacher) await live.tell(`user:${accountId}`, 'role-gained', {});
    await endedSessions.announce(ended, 'role-lost');
  },
);
