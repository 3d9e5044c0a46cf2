import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendRefundMail } from '@atelier/backend/modules/commerce/commands/send-refund-mail';
import { refundSettled } from '@atelier/backend/modules/commerce/events/commerce-events';

/** Tells a buyer that the money is back. */
@Reaction({ queue: 'notifications', events: [refundSettled] })
export class MailRefundWhenSettled implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ orderId, refundId, hasSucceeded }: PayloadOf<typeof refundSettled>): Promise<void> {
    if (hasSucceeded)
      await this.commands.execute(new SendRefundMail({ orderId, refundId, says: 'refunded' }));
  }
}
