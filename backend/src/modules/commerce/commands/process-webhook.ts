import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../providers/payment-provider.js';
import { FollowDisputes } from './follow-disputes.js';
import { SettlePayment } from './settle-payment.js';

/** The webhook names a payment of ours that is not stored yet; the queue tries again. */
export class PaymentNotFoundYet extends Error {
  override name = 'PaymentNotFoundYet';
}

const isAboutDispute = (type: string): boolean => type.startsWith('charge.dispute.');

/** Takes a kept webhook as a hint to look at its payment. Order and number of webhooks do not matter. */
export class ProcessWebhook extends Command<void> {
  constructor(readonly inboxId: string) {
    super();
  }
}

@CommandHandler(ProcessWebhook)
export class ProcessWebhookHandler implements ICommandHandler<ProcessWebhook> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ inboxId }: ProcessWebhook): Promise<void> {
    const row = await sqlRow<{ status: string; type: string; paymentRef: string | null }>(this.entityManager)`
      select status, type, payment_ref as "paymentRef" from commerce_webhook_inbox where id = ${inboxId}`;
    if (row?.status !== 'received') return;
    const { paymentRef, type } = row;
    const paymentId = paymentRef ? await this.paymentOf(paymentRef) : null;
    if (paymentId) await this.commands.execute(new SettlePayment(paymentId));
    if (paymentId && isAboutDispute(type)) await this.commands.execute(new FollowDisputes(paymentId));
    await sqlRows(this.entityManager)`
      update commerce_webhook_inbox set status = ${paymentId ? 'processed' : 'ignored'}, processed_at = now()
      where id = ${inboxId}`;
  }

  /** Null for what is not ours. A webhook may be faster than our own storing of the reference. */
  private async paymentOf(ref: string): Promise<string | null> {
    const known = await this.paymentByRef(ref);
    if (known) return known;
    const found = await this.provider.retrieve(ref);
    const claimed = found?.metadata.payment_id;
    if (!claimed) return null;
    await sqlRows(this.entityManager)`
      update commerce_payment set provider_ref = ${ref} where id::text = ${claimed} and provider_ref is null`;
    const adopted = await this.paymentByRef(ref);
    if (!adopted) throw new PaymentNotFoundYet(`No payment ${claimed} for ${ref}`);
    return adopted;
  }

  private async paymentByRef(ref: string): Promise<string | undefined> {
    const row = await sqlRow<{ id: string }>(this.entityManager)`
      select id from commerce_payment where provider = 'stripe' and provider_ref = ${ref}`;
    return row?.id;
  }
}
