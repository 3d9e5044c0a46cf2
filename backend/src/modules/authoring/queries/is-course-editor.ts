import { query } from '../../../kernel/use-case.js';
import type { Editor } from '../commands/edit-course.js';
import { authoring } from '../tables.js';

/** Whether the course exists and the editor may edit it. */
export const IsCourseEditor = query(
  async (
    { entityManager: em },
    { courseId, editor }: { courseId: string; editor: Editor },
  ): Promise<boolean> => {
    const course = await authoring(em)
      .selectFrom('authoring_course')
      .select('owner_id')
      .where('id', '=', courseId)
      .executeTakeFirst();
    return course !== undefined && (editor.isAdmin || course.owner_id === editor.accountId);
  },
);
