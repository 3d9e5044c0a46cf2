import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendGift } from '@atelier/backend/modules/commerce/commands/send-gift';
import { giftDue } from '@atelier/backend/modules/commerce/events/commerce-events';

/** Mails a gift on its day. */
@Reaction({ queue: 'notifications', events: [giftDue] })
export class MailGiftWhenDue implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ giftId, issue }: PayloadOf<typeof giftDue>): Promise<void> {
    await this.commands.execute(new SendGift({ giftId, issue }));
  }
}
