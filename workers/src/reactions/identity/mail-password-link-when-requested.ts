import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendPasswordLink } from '@atelier/backend/modules/identity/commands/send-password-link';
import { passwordLinkRequested } from '@atelier/backend/modules/identity/events/account-events';

/** Makes a link to choose a password and mails it. */
@Reaction({ queue: 'notifications', events: [passwordLinkRequested] })
export class MailPasswordLinkWhenRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, purpose }: PayloadOf<typeof passwordLinkRequested>): Promise<void> {
    await this.commands.execute(new SendPasswordLink({ accountId, purpose }));
  }
}
