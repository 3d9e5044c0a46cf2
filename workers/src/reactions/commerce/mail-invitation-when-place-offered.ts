import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendSeatInvitation } from '@atelier/backend/modules/commerce/commands/send-seat-invitation';
import { placeOffered } from '@atelier/backend/modules/commerce/events/commerce-events';

/** Mails an invitation to a place. */
@Reaction({ queue: 'notifications', events: [placeOffered] })
export class MailInvitationWhenPlaceOffered implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ invitationId }: PayloadOf<typeof placeOffered>): Promise<void> {
    await this.commands.execute(new SendSeatInvitation({ invitationId }));
  }
}
