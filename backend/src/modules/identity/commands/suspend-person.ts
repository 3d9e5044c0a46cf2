import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { administerPerson, expectAnotherAdministrator } from './administer-person.js';
import { revokeSessions } from './end-sessions.js';

/** Suspends an account, at once and everywhere, or reactivates it. */
export const SuspendPerson = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    {
      administratorId,
      accountId,
      isSuspended,
    }: { administratorId: string; accountId: string; isSuspended: boolean },
  ): Promise<void> => {
    const ended = await administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      if (isSuspended) await expectAnotherAdministrator(em, account);
      account.suspend(isSuspended);
      const kind = isSuspended ? 'account-suspended' : 'account-reactivated';
      await noteAudit(em, { kind, subject: { type: 'account', id: account.id, label: account.name } });
      return isSuspended ? revokeSessions(em, { accountId }) : [];
    });
    await endedSessions.announce(ended, 'suspended');
  },
);
