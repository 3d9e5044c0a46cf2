import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendSignUpNotice } from '@atelier/backend/modules/identity/commands/send-sign-up-notice';
import { signUpRepeated } from '@atelier/backend/modules/identity/events/account-events';

/** Tells the owner of an address, once a day. */
@Reaction({ queue: 'notifications', events: [signUpRepeated] })
export class MailOwnerWhenSignUpRepeated implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof signUpRepeated>): Promise<void> {
    await this.commands.execute(new SendSignUpNotice({ accountId }));
  }
}
