import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { RenameAuthor } from '@atelier/backend/modules/authoring/commands/rename-author';
import { accountRenamed } from '@atelier/backend/modules/identity/events/account-events';
import { ReadProfile } from '@atelier/backend/modules/identity/queries/read-profile';

/** The author’s name on their courses. */
@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameAuthorWhenAccountRenamed extends Dispatching implements Reacts {
  async react({ accountId }: PayloadOf<typeof accountRenamed>): Promise<void> {
    const { name } = await this.queries.execute(new ReadProfile({ accountId }));
    await this.commands.execute(new RenameAuthor({ authorId: accountId, name }));
  }
}
