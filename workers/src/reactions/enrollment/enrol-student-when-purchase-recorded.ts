import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { purchaseRecorded } from '@atelier/backend/modules/commerce/events/commerce-events';
import { EnrolStudent } from '@atelier/backend/modules/enrollment/commands/enrol-student';

@Reaction({ queue: 'purchases', events: [purchaseRecorded] })
export class EnrolStudentWhenPurchaseRecorded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ userId, courseIds }: PayloadOf<typeof purchaseRecorded>): Promise<void> {
    for (const courseId of courseIds) await this.commands.execute(new EnrolStudent(userId, courseId));
  }
}
