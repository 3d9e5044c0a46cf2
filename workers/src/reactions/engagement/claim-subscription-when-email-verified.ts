import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ClaimSubscription } from '@atelier/backend/modules/engagement/commands/claim-subscription';
import { emailVerified } from '@atelier/backend/modules/identity/events/account-events';
import { FindVerifiedEmail } from '@atelier/backend/modules/identity/queries/find-verified-email';

/** An address on the newsletter turns out to be the one of an account */
@Reaction({ queue: 'projections', events: [emailVerified] })
export class ClaimSubscriptionWhenEmailVerified extends Dispatching implements Reacts {
  async react({ accountId }: PayloadOf<typeof emailVerified>): Promise<void> {
    const email = await this.queries.execute(new FindVerifiedEmail({ accountId }));
    if (email) await this.commands.execute(new ClaimSubscription({ accountId, email }));
  }
}
