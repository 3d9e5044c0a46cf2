import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { HandCoursesOver } from '@atelier/backend/modules/authoring/commands/hand-courses-over';
import { accountClosed } from '@atelier/backend/modules/identity/events/account-events';
import { FindSteward } from '@atelier/backend/modules/identity/queries/find-steward';

/** Gives the courses to the administrator. */
@Reaction({ queue: 'projections', events: [accountClosed] })
export class HandCoursesOverWhenAccountClosed extends Dispatching implements Reacts {
  async react({ accountId }: PayloadOf<typeof accountClosed>): Promise<void> {
    const steward = await this.queries.execute(new FindSteward());
    // Tried again until somebody administrates: the courses must not stay without anybody.
    if (!steward) throw new Error('nobody administrates');
    await this.commands.execute(new HandCoursesOver({ authorId: accountId, heir: steward }));
  }
}
