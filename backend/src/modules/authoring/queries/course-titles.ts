import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

export interface CourseTitle {
  id: string;
  title: string;
}

export interface CoursesSought {
  ids?: string[];
  ownerId?: string;
}

/** Titles of courses, drafts and archived ones included. */
export class CourseTitles extends Query<CourseTitle[]> {
  constructor(readonly sought: CoursesSought) {
    super();
  }
}

@QueryHandler(CourseTitles)
export class CourseTitlesHandler implements IQueryHandler<CourseTitles> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ sought: { ids, ownerId } }: CourseTitles): Promise<CourseTitle[]> {
    const named = ids ? sql`and id = any(${ids}::uuid[])` : sql``;
    const owned = ownerId ? sql`and owner_id = ${ownerId}` : sql``;
    return rowsOf(
      this.entityManager,
      sql<CourseTitle>`select id, title from authoring_course where true ${named} ${owned}`,
    );
  }
}
