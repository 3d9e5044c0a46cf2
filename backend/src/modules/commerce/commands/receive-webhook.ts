import { randomUUIDv7 } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sqlRow } from '../../../kernel/query.js';
import { webhookReceived } from '../events/commerce-events.js';
import { PAYMENT_PROVIDER, type ProviderEvent } from '../providers/payment-provider.js';

/**
 * Verifies a webhook and keeps where it says to look, once; a worker does the rest. What else it tells, the buyer's
 * address among it, is not kept, and a forged one leaves no trace.
 * @throws DomainError `invalid-signature`, `malformed-request`, `unavailable` when it could not be kept: the provider comes back
 */
export class ReceiveWebhook extends Command<void> {
  constructor(
    readonly rawBody: Buffer,
    readonly signature: string | undefined,
  ) {
    super();
  }
}

export const ReceiveWebhookHandler = commandHandler(
  ReceiveWebhook,
  { provider: PAYMENT_PROVIDER },
  async (entityManager, { rawBody, signature }, { provider }) => {
    const event = provider.verifyWebhook(rawBody, signature);
    try {
      await keep(entityManager, event);
    } catch (error) {
      throw new DomainError('unavailable', { cause: error });
    }
  },
);

function keep(entityManager: EntityManager, event: ProviderEvent): Promise<void> {
  return entityManager.fork().transactional(async (em) => {
    const inserted = await sqlRow<{ id: string }>(em)`
      insert into commerce_webhook_inbox (id, provider, event_id, type, payment_ref)
      values (${randomUUIDv7()}, 'stripe', ${event.id}, ${event.type}, ${event.paymentRef})
      on conflict (provider, event_id) do nothing
      returning id`;
    if (inserted) em.persist(OutboxMessage.of(webhookReceived({ inboxId: inserted.id })));
  });
}
