import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';

/** Has the pages of somebody who no longer follows a course leave its room; nothing where the access is open. */
export class CloseCourseRoom extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

export const CloseCourseRoomHandler = commandHandler(
  CloseCourseRoom,
  { live: LiveChannel },
  async (entityManager, { studentId, courseId }, { live }) => {
    const open = await sqlRow(entityManager)`
      select 1 from enrollment_enrolment where student_id = ${studentId} and course_id = ${courseId}
        and revoked_at is null and suspended_at is null`;
    if (!open) await live.tell(`user:${studentId}`, 'course-closed', { courseId });
  },
);
