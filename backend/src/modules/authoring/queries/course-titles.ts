import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../../kernel/query.js';
import { authoring } from '../tables.js';

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
    let sought = authoring(this.entityManager).selectFrom('authoring_course').select(['id', 'title']);
    if (ids) sought = sought.where('id', '=', anyOf(ids));
    if (ownerId) sought = sought.where('owner_id', '=', ownerId);
    return sought.execute();
  }
}
