import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
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

/** Takes a kept webhook as a hint to look at its payment. Order and number of webhooks do not matter. */
export class ProcessWebhook extends Command<void> {
  constructor(readonly inboxId: string) {
    super();
  }
}

interface KeptWebhook {
  status: string;
  provider: ProviderName;
  type: string;
  paymentRef: string | null;
}

@CommandHandler(ProcessWebhook)
export class ProcessWebhookHandler implements ICommandHandler<ProcessWebhook> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly commands: CommandBus,
    private readonly providers: PaymentProviders,
  ) {}

  async execute({ inboxId }: ProcessWebhook): Promise<void> {
    const row = await sqlRow<KeptWebhook>(this.entityManager)`
      select status, provider, type, payment_ref as "paymentRef" from commerce_webhook_inbox where id = ${inboxId}`;
    if (row?.status !== 'received') return;
    const { provider, type, paymentRef } = row;
    const paymentId = paymentRef ? await this.paymentOf(provider, paymentRef) : null;
    if (paymentId) await this.commands.execute(new SettlePayment(paymentId));
    const concern = this.providers.of(provider).concernOf(type);
    if (paymentId && concern === 'refund') await this.commands.execute(new FollowRefunds(paymentId));
    if (paymentId && concern === 'dispute') await this.commands.execute(new FollowDisputes(paymentId));
    await sqlRows(this.entityManager)`
      update commerce_webhook_inbox set status = ${paymentId ? 'processed' : 'ignored'}, processed_at = now()
      where id = ${inboxId}`;
  }

  /** Null for what is not ours. A webhook may be faster than our own storing of the reference. */
  private async paymentOf(provider: ProviderName, ref: string): Promise<string | null> {
    const known = await this.paymentByRef(provider, ref);
    if (known) return known;
    const found = await this.providers.of(provider).retrieve(ref);
    const claimed = found?.metadata.payment_id;
    if (!claimed) return null;
    await sqlRows(this.entityManager)`
      update commerce_payment set provider_ref = ${ref} 
      where id::text = ${claimed} and provider = ${provider} and provider_ref is null`;
    const adopted = await this.paymentByRef(provider, ref);
    if (!adopted) throw new PaymentNotFoundYet(`No payment ${claimed} for ${ref}`);
    return adopted;
  }

  private async paymentByRef(provider: ProviderName, ref: string): Promise<string | undefined> {
    const row = await sqlRow<{ id: string }>(this.entityManager)`
      select id from commerce_payment where provider = ${provider} and ${ref} in (provider_ref, capture_ref)`;
    return row?.id;
  }
}
