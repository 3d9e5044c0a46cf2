import type { Learning } from '@atelier/contracts/enrollment';
import { matchPath } from 'react-router-dom';
import { learningPath, myCoursesPath } from '../../features/learning/learning-keys';
import { initialLesson, placedLessons } from '../../features/learning/curriculum/curriculum';
import { filmOf } from '../../features/learning/lesson/lesson-kinds';
import { readListParams } from '../../shared/lists/list-params';
import type { Prefetched } from '../../shared/api/client';
import type { RenderContext } from './server-api';

/** What of a page is its reader's own, and is seen first: the path below `/api`. */
type PersonalRequest = (id: string, search: URLSearchParams) => string | null;

const ownCourses: PersonalRequest = (_id, search) => {
  const { page, text } = readListParams(search, 'title');
  return page === 1 && text === '' ? myCoursesPath(page, text) : null;
};

const personal: Readonly<Record<string, PersonalRequest>> = {
  '/auth/courses': ownCourses,
  '/my-courses': ownCourses,
  '/course/learning/:id': (id, search) => (search.has('apercu') ? null : learningPath(id)),
};

/** The path of the answer that is written into the page, where its reader is known. */
export function personalPath({ pathname, searchParams }: URL): string | null {
  for (const [pattern, asked] of Object.entries(personal)) {
    const match = matchPath(pattern, pathname);
    if (match) return asked(match.params['id'] ?? '', searchParams);
  }
  return null;
}

/** What the API answers this reader; null where it refuses, which the browser will then be told itself. */
export async function readPersonal(path: string, context: RenderContext): Promise<Prefetched | null> {
  if (context.readerId === undefined) return null;
  const { status, body } = await context.fetchJson(path);
  return status === 200 ? { readerId: context.readerId, path, body } : null;
}

/** The picture that the reader sees first: asked for before all scripts. */
export function firstPicture({ pathname, searchParams }: URL, written: Prefetched): string {
  if (!matchPath('/course/learning/:id', pathname)) return '';
  const { sections, resume } = written.body as Learning;
  const current = initialLesson(placedLessons(sections), searchParams.get('lesson'), resume);
  const part = current?.lesson.parts[0];
  const src = filmOf(part)?.posterUrl;
  return src
    ? `<link rel="preload" as="image" fetchpriority="high" href="${src.replaceAll('"', '&quot;')}">`
    : '';
}
