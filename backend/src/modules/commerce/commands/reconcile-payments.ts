import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { SettlePayment } from './settle-payment.js';

const batchSize = 50;
/** Each waits for the provider for most of its time. */
const atATime = 10;

/**
 * Looks at payments older than two minutes without an outcome, with a growing pause, for three days: whatever
 * webhook was lost, whoever has paid gets access. Cancels those whose promised price has lapsed. Answers how many.
 */
export class ReconcilePayments extends Command<number> {}

interface OpenPayment {
  id: string;
  lapsed: boolean;
}

@CommandHandler(ReconcilePayments)
export class ReconcilePaymentsHandler implements ICommandHandler<ReconcilePayments> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<number> {
    const payments = await sqlRows<OpenPayment>(this.entityManager)`
      select p.id, o.expires_at < now() as lapsed
      from commerce_payment p join commerce_order o on o.id = p.order_id
      where p.status in ('created', 'failed') and p.provider_ref is not null
        and p.created_at between now() - interval '3 days' and now() - interval '2 minutes'
        and p.checked_at + least(power(2, p.checks), 360) * interval '1 minute' <= now()
      order by p.checked_at
      limit ${batchSize}`;
    const left = [...payments];
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        for (let next = left.shift(); next; next = left.shift()) await this.reconcile(next);
      }),
    );
    return payments.length;
  }

  private async reconcile({ id, lapsed }: OpenPayment): Promise<void> {
    try {
      await this.commands.execute(new SettlePayment(id, lapsed));
    } catch (error) {
      this.logger.warn({ err: error, paymentId: id }, 'payment could not be reconciled yet');
    }
  }
}
