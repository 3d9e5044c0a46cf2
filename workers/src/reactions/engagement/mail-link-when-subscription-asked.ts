import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ClaimSubscription } from '@atelier/backend/modules/engagement/commands/claim-subscription';
import { SendSubscriptionLink } from '@atelier/backend/modules/engagement/commands/send-subscription-link';
import { subscriptionAsked } from '@atelier/backend/modules/engagement/events/newsletter-events';
import { FindSubscriberEmail } from '@atelier/backend/modules/engagement/queries/find-subscriber-email';
import { FindVerifiedAccount } from '@atelier/backend/modules/identity/queries/find-verified-account';

/** Asks an address by mail whether it wants the newsletter, and notes whose account it belongs to */
@Reaction({ queue: 'notifications', events: [subscriptionAsked] })
export class MailLinkWhenSubscriptionAsked extends Dispatching implements Reacts {
  async react({ subscriberId }: PayloadOf<typeof subscriptionAsked>): Promise<void> {
    const email = await this.queries.execute(new FindSubscriberEmail({ subscriberId }));
    if (!email) return;
    const accountId = await this.queries.execute(new FindVerifiedAccount({ email }));
    if (accountId) await this.commands.execute(new ClaimSubscription({ accountId, email }));
    await this.commands.execute(new SendSubscriptionLink({ subscriberId }));
  }
}
