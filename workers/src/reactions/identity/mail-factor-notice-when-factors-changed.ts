import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendFactorNotice } from '@atelier/backend/modules/identity/commands/send-factor-notice';
import { factorsChanged } from '@atelier/backend/modules/identity/events/factors-changed';

/** Mails what changed in how somebody proves who they are. */
@Reaction({ queue: 'notifications', events: [factorsChanged] })
export class MailFactorNoticeWhenFactorsChanged implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, change, detail }: PayloadOf<typeof factorsChanged>): Promise<void> {
    await this.commands.execute(new SendFactorNotice({ accountId, change, detail }));
  }
}
