import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { NoteAccess } from '@atelier/backend/modules/commerce/commands/note-access';
import { studentEnrolled } from '@atelier/backend/modules/enrollment/events/enrolment-events';

@Reaction({ queue: 'purchases', events: [studentEnrolled] })
export class NoteAccessWhenStudentEnrolled implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ studentId, courseId }: PayloadOf<typeof studentEnrolled>): Promise<void> {
    await this.commands.execute(new NoteAccess(studentId, courseId));
  }
}
