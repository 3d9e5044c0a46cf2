import { randomUUIDv7 } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { rowOf, sql } from '../../../kernel/query.js';
import { webhookReceived } from '../events/commerce-events.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderEvent } from '../providers/payment-provider.js';

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

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ rawBody, signature }: ReceiveWebhook): Promise<void> {
    const event = this.provider.verifyWebhook(rawBody, signature);
    try {
      await this.keep(event);
    } catch (error) {
      throw new DomainError('unavailable', { cause: error });
    }
  }

  private keep(event: ProviderEvent): Promise<void> {
    return this.entityManager.fork().transactional(async (em) => {
      const inserted = await rowOf(
        em,
        sql<{ id: string }>`
          insert into commerce_webhook_inbox (id, provider, event_id, type, payment_ref)
          values (${randomUUIDv7()}, 'stripe', ${event.id}, ${event.type}, ${event.paymentRef})
          on conflict (provider, event_id) do nothing
          returning id`,
      );
      if (inserted) em.persist(OutboxMessage.of(webhookReceived({ inboxId: inserted.id })));
    });
  }
}
