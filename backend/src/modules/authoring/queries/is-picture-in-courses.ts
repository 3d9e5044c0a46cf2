import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { containing, rowOf, sql } from '../../../kernel/query.js';

/** Whether any course shows the picture, drafts and archived ones included. */
export class IsPictureInCourses extends Query<boolean> {
  constructor(readonly pictureId: string) {
    super();
  }
}

@QueryHandler(IsPictureInCourses)
export class IsPictureInCoursesHandler implements IQueryHandler<IsPictureInCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ pictureId }: IsPictureInCourses): Promise<boolean> {
    const address = containing(`/media/images/${pictureId}/`);
    const row = await rowOf(
      this.entityManager,
      sql`select 1 from authoring_course course where to_jsonb(course)::text like ${address} limit 1`,
    );
    return row !== undefined;
  }
}
