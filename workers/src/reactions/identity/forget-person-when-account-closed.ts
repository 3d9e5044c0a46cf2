import { PeoplesData } from '@atelier/backend/database/personal-data';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { accountClosed } from '@atelier/backend/modules/identity/events/account-events';

/** Every module forgets what it knew of the person, as its `personal-data.ts` says. */
@Reaction({ queue: 'projections', events: [accountClosed] })
export class ForgetPersonWhenAccountClosed implements Reacts {
  constructor(private readonly people: PeoplesData) {}

  async react({ accountId }: PayloadOf<typeof accountClosed>): Promise<void> {
    await this.people.forget(accountId);
  }
}
