import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { administerPerson } from './administer-person.js';

/** Mails the link to choose a password once more. */
export const ResendInvitation = command(
  (
    { entityManager },
    { administratorId, accountId }: { administratorId: string; accountId: string },
  ): Promise<void> => {
    return administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      account.requestPasswordLink();
      const subject = { type: 'account' as const, id: account.id, label: account.name };
      await noteAudit(em, { kind: 'invitation-resent', subject });
    });
  },
);
