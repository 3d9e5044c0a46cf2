import type { EntityManager } from '@mikro-orm/postgresql';
import { enrollment } from '../tables.js';

/** A course as the journal names it; without a title before anything of it was published. */
export async function auditedCourse(em: EntityManager, courseId: string) {
  const found = await enrollment(em)
    .selectFrom('enrollment_syllabus')
    .select('title')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return { type: 'course' as const, id: courseId, label: found?.title ?? 'Cours jamais publié' };
}
