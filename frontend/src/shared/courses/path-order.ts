import type { CourseCard } from '@atelier/contracts/catalog';

/** Courses in the order of the path: by publication date. */
export const inPathOrder = <Course extends Pick<CourseCard, 'published'>>(
  courses: readonly Course[],
): Course[] => [...courses].sort((a, b) => a.published.publishedAt.localeCompare(b.published.publishedAt));

/**
 * The next course of the path: the first unfinished one after this one, else the first unfinished one before it.
 * @param owned progress in percent by course id
 */
export function nextOnPath<Course extends Pick<CourseCard, '_id' | 'published'>>(
  courses: readonly Course[],
  courseId: string,
  owned: ReadonlyMap<string, number>,
): Course | null {
  const path = inPathOrder(courses);
  const at = path.findIndex(({ _id }) => _id === courseId);
  const rotated = [...path.slice(at + 1), ...path.slice(0, Math.max(0, at))];
  return rotated.find(({ _id }) => (owned.get(_id) ?? 0) < 100) ?? null;
}
