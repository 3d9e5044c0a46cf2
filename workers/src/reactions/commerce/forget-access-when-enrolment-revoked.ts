import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ForgetAccess } from '@atelier/backend/modules/commerce/commands/forget-access';
import { enrolmentRevoked } from '@atelier/backend/modules/enrollment/events/enrolment-events';

@Reaction({ queue: 'purchases', events: [enrolmentRevoked] })
export class ForgetAccessWhenEnrolmentRevoked implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ studentId, courseId, origin }: PayloadOf<typeof enrolmentRevoked>): Promise<void> {
    if (origin === 'hand') await this.commands.execute(new ForgetAccess(studentId, courseId));
  }
}
