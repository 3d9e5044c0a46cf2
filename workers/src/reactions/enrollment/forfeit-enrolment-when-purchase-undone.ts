import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { purchaseUndone } from '@atelier/backend/modules/commerce/events/commerce-events';
import { ForfeitEnrolment } from '@atelier/backend/modules/enrollment/commands/forfeit-enrolment';

/** Ends the access that a lost dispute took back. */
@Reaction({ queue: 'purchases', events: [purchaseUndone] })
export class ForfeitEnrolmentWhenPurchaseUndone implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ userId, courseIds }: PayloadOf<typeof purchaseUndone>): Promise<void> {
    for (const courseId of courseIds) await this.commands.execute(new ForfeitEnrolment(userId, courseId));
  }
}
