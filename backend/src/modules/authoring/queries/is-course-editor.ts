import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
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

@QueryHandler(IsCourseEditor)
export class IsCourseEditorHandler implements IQueryHandler<IsCourseEditor> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId, editor }: IsCourseEditor): Promise<boolean> {
    const course = await authoring(this.entityManager)
      .selectFrom('authoring_course')
      .select('owner_id')
      .where('id', '=', courseId)
      .executeTakeFirst();
    return course !== undefined && (editor.isAdmin || course.owner_id === editor.accountId);
  }
}
