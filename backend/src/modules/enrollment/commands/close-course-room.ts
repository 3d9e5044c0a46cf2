import { command } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';

/** Has the pages of somebody who no longer follows a course leave its room; nothing where the access is open. */
export const CloseCourseRoom = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<void> => {
    const open = await sqlRow(entityManager)`
      select 1 from enrollment_enrolment where student_id = ${studentId} and course_id = ${courseId}
        and revoked_at is null and suspended_at is null`;
    if (!open) await live.tell(`user:${studentId}`, 'course-closed', { courseId });
  },
);
