import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import type { ProviderName } from '../domain/payment.js';
import { webhookReceived } from '../events/commerce-events.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';

/**
 * Verifies a webhook and keeps where it says to look, once; a worker does the rest. What else it tells, the buyer's
 * address among it, is not kept, and a forged one leaves no trace.
 * @throws DomainError `payment-method-not-offered`, `invalid-signature`, `malformed-request`, `unavailable` when it could not be kept: the provider comes back
 */
export const ReceiveWebhook = command(
  { providers: PaymentProviders },
  async (
    { entityManager, providers },
    { provider, rawBody, headers }: { provider: ProviderName; rawBody: Buffer; headers: IncomingHttpHeaders },
  ): Promise<void> => {
    const event = await providers.of(provider).verifyWebhook(rawBody, headers);
    try {
      await keep(entityManager, provider, event);
    } catch (error) {
      throw new DomainError('unavailable', { cause: error });
    }
  },
);

/** The acknowledgement waits for this: one statement for what came before, and one more for what is new. */
async function keep(em: EntityManager, provider: ProviderName, event: ProviderEvent): Promise<void> {
  const known = await sqlRow(em)`
    select id from commerce_webhook_inbox where provider = ${provider} and event_id = ${event.id}`;
  if (known) return;
  const inboxId = randomUUIDv7();
  const { id, name, payload, traceParent } = OutboxMessage.of(webhookReceived({ inboxId }));
  await sqlRows(em)`
    with kept as (
      insert into commerce_webhook_inbox (id, provider, event_id, type, payment_ref)
      values (${inboxId}, ${provider}, ${event.id}, ${event.type}, ${event.paymentRef})
      on conflict (provider, event_id) do nothing
      returning id
    )
    insert into outbox_message (id, name, payload, trace_parent)
    select ${id}::uuid, ${name}, ${JSON.stringify(payload)}::jsonb, ${traceParent}::text from kept`;
}
