import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { OpenKeptAccess } from '@atelier/backend/modules/enrollment/commands/open-kept-access';
import { emailVerified } from '@atelier/backend/modules/identity/events/account-events';
import { FindVerifiedEmail } from '@atelier/backend/modules/identity/queries/find-verified-email';

/** Opens what teachers kept for the address. */
@Reaction({ queue: 'projections', events: [emailVerified] })
export class OpenKeptAccessWhenEmailVerified extends Dispatching implements Reacts {
  async react({ accountId }: PayloadOf<typeof emailVerified>): Promise<void> {
    const email = await this.queries.execute(new FindVerifiedEmail({ accountId }));
    if (email) await this.commands.execute(new OpenKeptAccess({ studentId: accountId, email }));
  }
}
