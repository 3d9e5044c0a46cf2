import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendVerification } from '@atelier/backend/modules/identity/commands/send-verification';
import { verificationRequested } from '@atelier/backend/modules/identity/events/account-events';

/** Mails the link that verifies an address. */
@Reaction({ queue: 'notifications', events: [verificationRequested] })
export class MailVerificationWhenRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof verificationRequested>): Promise<void> {
    await this.commands.execute(new SendVerification({ accountId }));
  }
}
