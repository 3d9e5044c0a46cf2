import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import type { Editor } from '../commands/edit-course.js';

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
    const rows = await rowsOf(
      this.entityManager,
      sql`
        select 1 from authoring_course
        where id = ${courseId} and (owner_id = ${editor.accountId} or ${editor.isAdmin}::boolean)`,
    );
    return rows.length > 0;
  }
}
