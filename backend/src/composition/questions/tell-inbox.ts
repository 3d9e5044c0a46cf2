import type { QueryBus } from '@nestjs/cqrs';
import { ReadCourseTeacher } from '../../modules/authoring/queries/read-course-teacher.js';
import type { LiveChannel } from '../../platform/realtime/live-channel.js';

/** What waits for whoever teaches a course has changed, and with it what the administration sees of all courses. */
export async function tellInbox(live: LiveChannel, teacherId: string): Promise<void> {
  await live.tell(`user:${teacherId}`, 'inbox-changed', {});
  await live.tell('administrators', 'inbox-changed', {});
}

/** The same where the course is known, and who teaches it is not. */
export async function tellInboxOf(queries: QueryBus, live: LiveChannel, courseId: string): Promise<void> {
  const course = await queries.execute(new ReadCourseTeacher({ courseId }));
  if (course) await tellInbox(live, course.teacherId);
}
