import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { administerPerson } from './administer-person.js';

/** Mails the link to choose a password once more. */
export class ResendInvitation extends Command<void> {
  constructor(
    readonly administratorId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

export const ResendInvitationHandler = commandHandler(
  ResendInvitation,
  (entityManager, { administratorId, accountId }) => {
    return administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      account.requestPasswordLink();
      const subject = { type: 'account' as const, id: account.id, label: account.name };
      await noteAudit(em, { kind: 'invitation-resent', subject });
    });
  },
);
