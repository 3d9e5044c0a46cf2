import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

export interface CourseCounts {
  published: number;
  unpublished: number;
}

/** Archived courses are neither public nor in preparation. */
export class CountCourses extends Query<CourseCounts> {}

@QueryHandler(CountCourses)
export class CountCoursesHandler implements IQueryHandler<CountCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<CourseCounts> {
    const counts = await rowOf(
      this.entityManager,
      sql<CourseCounts>`
        select count(*) filter (where is_published)::int as published,
               count(*) filter (where not is_published and archived_at is null)::int as unpublished
        from authoring_course`,
    );
    return counts ?? { published: 0, unpublished: 0 };
  }
}
