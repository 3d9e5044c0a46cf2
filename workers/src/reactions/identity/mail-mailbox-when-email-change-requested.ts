import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendEmailChangeLink } from '@atelier/backend/modules/identity/commands/send-email-change-link';
import { emailChangeRequested } from '@atelier/backend/modules/identity/events/account-events';

/** Asks one of two mailboxes about a change of address. */
@Reaction({ queue: 'notifications', events: [emailChangeRequested] })
export class MailMailboxWhenEmailChangeRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, side }: PayloadOf<typeof emailChangeRequested>): Promise<void> {
    await this.commands.execute(new SendEmailChangeLink({ accountId, side }));
  }
}
