import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendReceipt } from '@atelier/backend/modules/commerce/commands/send-receipt';
import { giftBought, purchaseRecorded } from '@atelier/backend/modules/commerce/events/commerce-events';

/** Confirms an order by mail. What was free has none. */
@Reaction({ queue: 'notifications', events: [purchaseRecorded, giftBought] })
export class MailReceiptWhenPurchaseRecorded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ orderId }: PayloadOf<typeof purchaseRecorded> | PayloadOf<typeof giftBought>): Promise<void> {
    if (orderId) await this.commands.execute(new SendReceipt(orderId));
  }
}
