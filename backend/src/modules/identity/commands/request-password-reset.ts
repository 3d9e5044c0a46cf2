import { randomUUIDv7 } from 'node:crypto';
import { command } from '../../../kernel/use-case.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { Account } from '../domain/account.js';
import { passwordLinkRequested } from '../events/account-events.js';

/**
 * Has a link mailed to the address if an account has it. Says nothing either way, not even by the time it takes:
 * for an unknown address the same is stored, for the account of nobody.
 */
export const RequestPasswordReset = command(
  async ({ entityManager }, { email }: { email: string }): Promise<void> => {
    const em = entityManager.fork();
    const account = await em.findOne(Account, { email });
    if (account?.isOpen) account.requestPasswordLink();
    else em.persist(OutboxMessage.of(passwordLinkRequested({ accountId: randomUUIDv7(), purpose: 'reset' })));
    await em.flush();
  },
);
