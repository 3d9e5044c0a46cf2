import type { Learning } from '@atelier/contracts/enrollment';
import { matchPath } from 'react-router-dom';
import { learningPath } from '../../features/learning/api/learning-path';
import { myCoursesPath } from '../../features/learning/api/my-courses-path';
import { initialLesson, placedLessons } from '../../features/learning/state/curriculum';
import { filmOf } from '../../features/learning/state/lesson-kinds';
import { readPlace } from '../../shared/lists/list-address';
import type { Written } from '../../shared/api/written-context';
import type { RenderContext } from './server-api';

/** What of a page is its reader's own, and is seen first: the path below `/api`. */
type Asked = (id: string, search: URLSearchParams) => string | null;

const ownCourses: Asked = (_id, search) => {
  const { page, text } = readPlace(search, 'title');
  return page === 1 && text === '' ? myCoursesPath(page, text) : null;
};

const personal: Readonly<Record<string, Asked>> = {
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
export async function readPersonal(path: string, context: RenderContext): Promise<Written | null> {
  if (context.readerId === undefined) return null;
  const { status, body } = await context.fetchJson(path);
  return status === 200 ? { readerId: context.readerId, path, body } : null;
}

/** The picture that the reader sees first: asked for before all scripts. */
export function firstPicture({ pathname, searchParams }: URL, written: Written): string {
  if (!matchPath('/course/learning/:id', pathname)) return '';
  const { sections, resume } = written.body as Learning;
  const current = initialLesson(placedLessons(sections), searchParams.get('lesson'), resume);
  const part = current?.lesson.parts[0];
  const src = filmOf(part)?.posterUrl;
  return src
    ? `<link rel="preload" as="image" fetchpriority="high" href="${src.replaceAll('"', '&quot;')}">`
    : '';
}
