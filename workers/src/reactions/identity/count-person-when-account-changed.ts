import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import {
  accountClosed,
  accountCreated,
  teacherAppointed,
  teacherDismissed,
} from '@atelier/backend/modules/identity/events/account-events';
import { IdentityProjections } from '@atelier/backend/modules/identity/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** The numbers of students and teachers on the dashboard. */
@Reaction({
  queue: 'projections',
  events: [accountCreated, teacherAppointed, teacherDismissed, accountClosed],
})
export class CountPersonWhenAccountChanged implements Reacts {
  constructor(
    private readonly identity: IdentityProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ accountId }: PayloadOf<typeof accountCreated>): Promise<void> {
    await this.identity.countPerson(accountId);
    await this.live.tell('administrators', 'figures-changed', {});
  }
}
