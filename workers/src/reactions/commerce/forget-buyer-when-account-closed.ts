import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ForgetBuyer } from '@atelier/backend/modules/commerce/commands/forget-buyer';
import { accountClosed } from '@atelier/backend/modules/identity/events/account-events';

@Reaction({ queue: 'purchases', events: [accountClosed] })
export class ForgetBuyerWhenAccountClosed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof accountClosed>): Promise<void> {
    await this.commands.execute(new ForgetBuyer(accountId));
  }
}
