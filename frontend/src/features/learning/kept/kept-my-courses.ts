import { MyCourses } from '@atelier/contracts/enrollment';
import { keepFor, readKept } from '../../../shared/kept/person-cache';

const name = 'my-courses';

/** The first page of one's courses, without the signed addresses of pictures. */
export async function keepMyCourses(personId: string, list: MyCourses): Promise<void> {
  const courses = list.courses.map((course) => ({
    ...course,
    ahead: course.ahead.map((lesson) => ({ ...lesson, imageUrl: null })),
  }));
  await keepFor(personId, name, '', { ...list, courses }).catch(() => undefined);
}

export const readKeptMyCourses = async (personId: string): Promise<MyCourses | null> =>
  MyCourses.safeParse(await readKept(personId, name)).data ?? null;
