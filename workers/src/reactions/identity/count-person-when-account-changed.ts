import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import {
  accountClosed,
  accountCreated,
  teacherAppointed,
  teacherDismissed,
} from '@atelier/backend/modules/identity/events/account-events';
import { IdentityProjections } from '@atelier/backend/modules/identity/projections';

/** The numbers of students and teachers on the dashboard. */
@Reaction({
  queue: 'projections',
  events: [accountCreated, teacherAppointed, teacherDismissed, accountClosed],
})
export class CountPersonWhenAccountChanged implements Reacts {
  constructor(private readonly identity: IdentityProjections) {}

  async react({ accountId }: PayloadOf<typeof accountCreated>): Promise<void> {
    await this.identity.countPerson(accountId);
  }
}
