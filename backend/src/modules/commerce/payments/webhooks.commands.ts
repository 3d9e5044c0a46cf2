import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import { SyncRefunds } from '../refunds/refund-processing.commands.js';
import { webhookReceived } from '../commerce.events.js';
import { PaymentProviders, type ProviderEvent } from '../providers/payment-provider.js';
import { SyncDisputes } from './disputes.commands.js';
import type { ProviderName } from './payment.domain.js';
import { SettlePayment } from './settlement.commands.js';

const needs = { providers: PaymentProviders };
type Deps = DepsOf<typeof needs>;

/**
 * Verifies a webhook and stores which payment it is about, once; a worker does the rest. The rest of the payload,
 * which includes the buyer's address, is not stored, and a forged webhook leaves no trace.
 * @throws DomainError `payment-method-not-offered`, `invalid-signature`, `malformed-request`, `unavailable` when it
 * could not be stored: the provider retries
 */
export const ReceiveWebhook = command(
  needs,
  async (
    { entityManager, providers },
    { provider, rawBody, headers }: { provider: ProviderName; rawBody: Buffer; headers: IncomingHttpHeaders },
  ): Promise<void> => {
    const event = await providers.of(provider).verifyWebhook(rawBody, headers);
    try {
      await storeWebhook(entityManager, provider, event);
    } catch (error) {
      throw new DomainError('unavailable', { cause: error });
    }
  },
);

/** On the response path, hence one statement for a known event and two for a new one. */
async function storeWebhook(em: EntityManager, provider: ProviderName, event: ProviderEvent): Promise<void> {
  const existing = await sqlRow(em)`
    select id from commerce_webhook_inbox where provider = ${provider} and event_id = ${event.id}`;
  if (existing) return;
  const inboxId = randomUUIDv7();
  const { id, name, payload, traceParent } = OutboxMessage.of(webhookReceived({ inboxId }));
  await sqlRows(em)`
    with inserted as (
      insert into commerce_webhook_inbox (id, provider, event_id, type, payment_ref)
      values (${inboxId}, ${provider}, ${event.id}, ${event.type}, ${event.paymentRef})
      on conflict (provider, event_id) do nothing
      returning id
    )
    insert into outbox_message (id, name, payload, trace_parent)
    select ${id}::uuid, ${name}, ${storableJson(payload)}::jsonb, ${traceParent}::text from inserted`;
}

/** The webhook names a payment whose reference is not stored yet; the queue retries. */
export class PaymentNotFoundYet extends Error {
  override name = 'PaymentNotFoundYet';
}

interface StoredWebhook {
  status: string;
  provider: ProviderName;
  type: string;
  paymentRef: string | null;
}

/** Processes a stored webhook as a hint to sync its payment. Order and number of webhooks do not matter. */
export const ProcessWebhook = command(
  needs,
  async (deps, { inboxId }: { inboxId: string }): Promise<void> => {
    const { entityManager, commands, providers } = deps;
    const row = await sqlRow<StoredWebhook>(entityManager)`
      select status, provider, type, payment_ref as "paymentRef" from commerce_webhook_inbox where id = ${inboxId}`;
    if (row?.status !== 'received') return;
    const { provider, type, paymentRef } = row;
    const paymentId = paymentRef ? await findPaymentId(deps, provider, paymentRef) : null;
    if (paymentId) await commands.execute(new SettlePayment({ paymentId }));
    const subject = providers.of(provider).subjectOf(type);
    if (paymentId && subject === 'refund') await commands.execute(new SyncRefunds({ paymentId }));
    if (paymentId && subject === 'dispute') await commands.execute(new SyncDisputes({ paymentId }));
    await sqlRows(entityManager)`
      update commerce_webhook_inbox set status = ${paymentId ? 'processed' : 'ignored'}, processed_at = now()
      where id = ${inboxId}`;
  },
);

/** Null for a payment that is not ours. A webhook may arrive before the reference is stored. */
async function findPaymentId(deps: Deps, provider: ProviderName, ref: string): Promise<string | null> {
  const { providers, entityManager } = deps;
  const existing = await findPaymentIdByRef(deps, provider, ref);
  if (existing) return existing;
  const reported = await providers.of(provider).retrieve(ref);
  const paymentId = reported?.metadata.payment_id;
  if (!paymentId) return null;
  await sqlRows(entityManager)`
      update commerce_payment set provider_ref = ${ref} 
      where id::text = ${paymentId} and provider = ${provider} and provider_ref is null`;
  const stored = await findPaymentIdByRef(deps, provider, ref);
  if (!stored) throw new PaymentNotFoundYet(`No payment ${paymentId} for ${ref}`);
  return stored;
}

async function findPaymentIdByRef(
  { entityManager }: Deps,
  provider: ProviderName,
  ref: string,
): Promise<string | undefined> {
  const row = await sqlRow<{ id: string }>(entityManager)`
      select id from commerce_payment where provider = ${provider} and ${ref} in (provider_ref, capture_ref)`;
  return row?.id;
}
