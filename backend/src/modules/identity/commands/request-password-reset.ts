import { randomUUIDv7 } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { Account } from '../domain/account.js';
import { passwordLinkRequested } from '../events/account-events.js';

/**
 * Has a link mailed to the address if an account has it. Says nothing either way, not even by the time it takes:
 * for an unknown address the same is stored, for the account of nobody.
 */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

export const RequestPasswordResetHandler = commandHandler(
  RequestPasswordReset,
  async (entityManager, { email }) => {
    const em = entityManager.fork();
    const account = await em.findOne(Account, { email });
    if (account?.isOpen) account.requestPasswordLink();
    else em.persist(OutboxMessage.of(passwordLinkRequested({ accountId: randomUUIDv7(), purpose: 'reset' })));
    await em.flush();
  },
);
