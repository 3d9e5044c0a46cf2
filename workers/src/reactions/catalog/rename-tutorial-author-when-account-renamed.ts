import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { RenameTutorialAuthor } from '@atelier/backend/modules/catalog/commands/rename-tutorial-author';
import { accountRenamed } from '@atelier/backend/modules/identity/events/account-events';

@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameTutorialAuthorWhenAccountRenamed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, name }: PayloadOf<typeof accountRenamed>): Promise<void> {
    await this.commands.execute(new RenameTutorialAuthor(accountId, name));
  }
}
