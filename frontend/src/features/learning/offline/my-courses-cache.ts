import { MyCourses } from '@atelier/contracts/my-courses';
import { cacheFor, readCached } from '../../../shared/connection/person-cache';

const cacheKey = 'my-courses';

/** Caches the first page of « Mes cours », without signed image URLs. */
export async function cacheMyCourses(personId: string, list: MyCourses): Promise<void> {
  const courses = list.courses.map((course) => ({
    ...course,
    ahead: course.ahead.map((lesson) => ({ ...lesson, imageUrl: null })),
  }));
  await cacheFor(personId, cacheKey, '', { ...list, courses }).catch(() => undefined);
}

export const readCachedMyCourses = async (personId: string): Promise<MyCourses | null> =>
  MyCourses.safeParse(await readCached(personId, cacheKey)).data ?? null;
