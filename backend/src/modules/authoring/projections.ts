import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { courseFigures } from './figures.js';

/** What authoring keeps of its own courses for who looks often. Reactions call it, as often and in any order as it comes. */
@Injectable()
export class AuthoringProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Counts a course among those that are published, those in preparation or, archived or gone, nowhere. */
  countCourse(courseId: string): Promise<void> {
    return courseFigures.recount(this.entityManager, courseId);
  }
}
