import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendRefundMail } from '@atelier/backend/modules/commerce/commands/send-refund-mail';
import { withdrawalDeclared } from '@atelier/backend/modules/commerce/events/commerce-events';

/** Acknowledges a withdrawal by mail, with its moment. */
@Reaction({ queue: 'notifications', events: [withdrawalDeclared] })
export class MailReceiptWhenWithdrawalDeclared implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ orderId, refundId }: PayloadOf<typeof withdrawalDeclared>): Promise<void> {
    await this.commands.execute(new SendRefundMail({ orderId, refundId, says: 'withdrawn' }));
  }
}
