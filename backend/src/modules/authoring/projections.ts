import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { courseFigures } from './figures.js';

/** Course figures, recounted by reactions: idempotent and in any order. */
@Injectable()
export class AuthoringProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Recounts a course as published, in preparation or, when archived or deleted, not at all. */
  countCourse(courseId: string): Promise<void> {
    return courseFigures.recount(this.entityManager, courseId);
  }
}
