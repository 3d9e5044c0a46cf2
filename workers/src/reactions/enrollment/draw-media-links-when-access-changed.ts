import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { DrawMediaLinks } from '@atelier/backend/modules/enrollment/commands/draw-media-links';
import {
  enrolmentRested,
  enrolmentRevoked,
  studentEnrolled,
} from '@atelier/backend/modules/enrollment/events/enrolment-events';

/** Ends the links to the files of a course with the access to it, and lets them live again with it. */
@Reaction({ queue: 'purchases', events: [enrolmentRevoked, enrolmentRested, studentEnrolled] })
export class DrawMediaLinksWhenAccessChanged implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ studentId, courseId }: PayloadOf<typeof studentEnrolled>): Promise<void> {
    await this.commands.execute(new DrawMediaLinks({ studentId, courseId }));
  }
}
