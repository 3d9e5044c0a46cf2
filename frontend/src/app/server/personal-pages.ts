import type { Learning } from '@atelier/contracts/enrollment';
import { matchPath } from 'react-router-dom';
import { learningPath, myCoursesPath } from '../../features/learning/learning-keys';
import { initialLesson, numberedLessons } from '../../features/learning/curriculum/curriculum';
import { videoPartOf } from '../../features/learning/lesson/lesson-kinds';
import { tutorialPath } from '../../features/tutorials/public/tutorials';
import { readListParams } from '../../shared/lists/list-params';
import type { Prefetched } from '../../shared/api/client';
import type { RenderContext } from './server-api';

/** The API path (below `/api`) of the reader's own data that a page shows first; null if there is none. */
type PersonalRequest = (id: string, search: URLSearchParams) => string | null;

const ownCourses: PersonalRequest = (_id, search) => {
  const { page, text } = readListParams(search, 'title');
  return page === 1 && text === '' ? myCoursesPath(page, text) : null;
};

const personal: Readonly<Record<string, PersonalRequest>> = {
  '/auth/courses': ownCourses,
  '/my-courses': ownCourses,
  '/course/learning/:id': (id, search) => (search.has('apercu') ? null : learningPath(id)),
  // The preview of a draft, which has no public page.
  '/tutoriels/:id/:slug?': (id, search) => (search.has('apercu') ? tutorialPath(id) : null),
};

/** The API path whose response is embedded in the page, when the reader is known. */
export function personalPath({ pathname, searchParams }: URL): string | null {
  for (const [pattern, apiPathOf] of Object.entries(personal)) {
    const match = matchPath(pattern, pathname);
    if (match) return apiPathOf(match.params['id'] ?? '', searchParams);
  }
  return null;
}

/** The API's response for this reader; null on an error, which the browser then gets itself. */
export async function readPersonal(path: string, context: RenderContext): Promise<Prefetched | null> {
  if (context.readerId === undefined) return null;
  const { status, body } = await context.fetchJson(path);
  return status === 200 ? { readerId: context.readerId, path, body } : null;
}

/** Preloads the picture above the fold, before any script. */
export function firstPicture({ pathname, searchParams }: URL, prefetched: Prefetched): string {
  if (!matchPath('/course/learning/:id', pathname)) return '';
  const { sections, resume } = prefetched.body as Learning;
  const current = initialLesson(numberedLessons(sections), searchParams.get('lesson'), resume);
  const part = current?.lesson.parts[0];
  const src = videoPartOf(part)?.posterUrl;
  return src
    ? `<link rel="preload" as="image" fetchpriority="high" href="${src.replaceAll('"', '&quot;')}">`
    : '';
}
