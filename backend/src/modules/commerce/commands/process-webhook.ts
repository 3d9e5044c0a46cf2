import { type GivenOf, command } from '../../../kernel/use-case.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import type { ProviderName } from '../domain/payment.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { FollowDisputes } from './follow-disputes.js';
import { FollowRefunds } from './follow-refunds.js';
import { SettlePayment } from './settle-payment.js';

/** The webhook names a payment of ours that is not stored yet; the queue tries again. */
export class PaymentNotFoundYet extends Error {
  override name = 'PaymentNotFoundYet';
}

interface KeptWebhook {
  status: string;
  provider: ProviderName;
  type: string;
  paymentRef: string | null;
}

const needs = { providers: PaymentProviders };
type Given = GivenOf<typeof needs>;

/** Takes a kept webhook as a hint to look at its payment. Order and number of webhooks do not matter. */
export const ProcessWebhook = command(
  needs,
  async (given, { inboxId }: { inboxId: string }): Promise<void> => {
    const { entityManager, commands, providers } = given;
    const row = await sqlRow<KeptWebhook>(entityManager)`
      select status, provider, type, payment_ref as "paymentRef" from commerce_webhook_inbox where id = ${inboxId}`;
    if (row?.status !== 'received') return;
    const { provider, type, paymentRef } = row;
    const paymentId = paymentRef ? await paymentOf(given, provider, paymentRef) : null;
    if (paymentId) await commands.execute(new SettlePayment({ paymentId }));
    const concern = providers.of(provider).concernOf(type);
    if (paymentId && concern === 'refund') await commands.execute(new FollowRefunds({ paymentId }));
    if (paymentId && concern === 'dispute') await commands.execute(new FollowDisputes({ paymentId }));
    await sqlRows(entityManager)`
      update commerce_webhook_inbox set status = ${paymentId ? 'processed' : 'ignored'}, processed_at = now()
      where id = ${inboxId}`;
  },
);

/** Null for what is not ours. A webhook may be faster than our own storing of the reference. */
async function paymentOf(given: Given, provider: ProviderName, ref: string): Promise<string | null> {
  const { providers, entityManager } = given;
  const known = await paymentByRef(given, provider, ref);
  if (known) return known;
  const found = await providers.of(provider).retrieve(ref);
  const claimed = found?.metadata.payment_id;
  if (!claimed) return null;
  await sqlRows(entityManager)`
      update commerce_payment set provider_ref = ${ref} 
      where id::text = ${claimed} and provider = ${provider} and provider_ref is null`;
  const adopted = await paymentByRef(given, provider, ref);
  if (!adopted) throw new PaymentNotFoundYet(`No payment ${claimed} for ${ref}`);
  return adopted;
}

async function paymentByRef(
  { entityManager }: Given,
  provider: ProviderName,
  ref: string,
): Promise<string | undefined> {
  const row = await sqlRow<{ id: string }>(entityManager)`
      select id from commerce_payment where provider = ${provider} and ${ref} in (provider_ref, capture_ref)`;
  return row?.id;
}
