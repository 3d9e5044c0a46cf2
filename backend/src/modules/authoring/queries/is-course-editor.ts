import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import type { Editor } from '../commands/edit-course.js';
import { authoring } from '../tables.js';

/** Whether the course exists and the editor may edit it. */
export class IsCourseEditor extends Query<boolean> {
  constructor(
    readonly courseId: string,
    readonly editor: Editor,
  ) {
    super();
  }
}

export const IsCourseEditorHandler = queryHandler(IsCourseEditor, async (em, { courseId, editor }) => {
  const course = await authoring(em)
    .selectFrom('authoring_course')
    .select('owner_id')
    .where('id', '=', courseId)
    .executeTakeFirst();
  return course !== undefined && (editor.isAdmin || course.owner_id === editor.accountId);
});
