import type { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

/** A course as the journal names it; without a title before anything of it was published. */
export async function auditedCourse(em: EntityManager, courseId: string) {
  const found = await rowOf(
    em,
    sql<{ title: string }>`select title from enrollment_syllabus where course_id = ${courseId}`,
  );
  return { type: 'course' as const, id: courseId, label: found?.title ?? 'Cours jamais publié' };
}
