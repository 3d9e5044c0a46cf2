import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { CloseCourseRoom } from '@atelier/backend/modules/enrollment/commands/close-course-room';
import {
  enrolmentRested,
  enrolmentRevoked,
} from '@atelier/backend/modules/enrollment/events/enrolment-events';

/** Who no longer follows a course hears no more of what is said in it. */
@Reaction({ queue: 'notifications', events: [enrolmentRevoked, enrolmentRested] })
export class CloseCourseRoomWhenAccessEnded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ studentId, courseId }: PayloadOf<typeof enrolmentRested>): Promise<void> {
    await this.commands.execute(new CloseCourseRoom({ studentId, courseId }));
  }
}
