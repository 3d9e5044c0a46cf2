import type { CourseCard } from '@atelier/contracts/catalog';

/** Courses along the path: in the order in which they came out. */
export const inPathOrder = <Course extends Pick<CourseCard, 'published'>>(
  courses: readonly Course[],
): Course[] => [...courses].sort((a, b) => a.published.publishedAt.localeCompare(b.published.publishedAt));

/**
 * What follows a course on the path: the first one after it that is not finished; where there is none, the first of those before
 * it. `owned`: the percentage that is followed, by course.
 */
export function nextOnPath<Course extends Pick<CourseCard, '_id' | 'published'>>(
  courses: readonly Course[],
  courseId: string,
  owned: ReadonlyMap<string, number>,
): Course | null {
  const path = inPathOrder(courses);
  const at = path.findIndex(({ _id }) => _id === courseId);
  const turned = [...path.slice(at + 1), ...path.slice(0, Math.max(0, at))];
  return turned.find(({ _id }) => (owned.get(_id) ?? 0) < 100) ?? null;
}
