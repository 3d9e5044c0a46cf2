import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { authoring } from '../tables.js';

/** Tells all who may have a course open for editing, on whatever device, that something of it was saved. */
export const TellEditors = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      courseId,
      save,
    }: {
      courseId: string;
      /** By its name the tab that saved knows that it need not read anything. */
      save?: string;
    },
  ): Promise<void> => {
    const course = await authoring(entityManager)
      .selectFrom('authoring_course')
      .select('owner_id')
      .where('id', '=', courseId)
      .executeTakeFirst();
    if (!course) return;
    for (const room of [`user:${course.owner_id}`, 'administrators'] as const)
      await live.tell(room, 'course-changed', { courseId, save });
  },
);
