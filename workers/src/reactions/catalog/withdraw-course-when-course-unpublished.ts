import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { courseDeleted, courseUnpublished } from '@atelier/backend/modules/authoring/events/course-events';
import { WithdrawCourse } from '@atelier/backend/modules/catalog/commands/withdraw-course';

@Reaction({ queue: 'projections', events: [courseUnpublished, courseDeleted] })
export class WithdrawCourseWhenCourseUnpublished implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ courseId, version }: PayloadOf<typeof courseUnpublished>): Promise<void> {
    await this.commands.execute(new WithdrawCourse(courseId, version));
  }
}
