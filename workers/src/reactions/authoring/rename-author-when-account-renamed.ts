import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { RenameAuthor } from '@atelier/backend/modules/authoring/commands/rename-author';
import { accountRenamed } from '@atelier/backend/modules/identity/events/account-events';

@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameAuthorWhenAccountRenamed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, name }: PayloadOf<typeof accountRenamed>): Promise<void> {
    await this.commands.execute(new RenameAuthor(accountId, name));
  }
}
