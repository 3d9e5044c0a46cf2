import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnrolledCourse, MyCourses } from '@atelier/contracts/my-courses';
import { type Api, useApi } from '../../../shared/api/client';
import { usePrefetched } from '../../../shared/api/use-prefetched';
import { withCacheFallback } from '../../../shared/connection/with-cache-fallback';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { useSession } from '../../session/session';
import { learningKeys, myCoursesPath } from '../learning-keys';

type CourseProgress = Pick<
  EnrolledCourse,
  'completedAt' | 'newLessons' | 'completedLessons' | 'totalLessons' | 'isBegun'
> & { isSuspended?: boolean };

/** All lessons are completed, except those added after the course was finished. */
export const isFinished = ({
  completedAt,
  newLessons,
  completedLessons,
  totalLessons,
}: CourseProgress): boolean =>
  totalLessons > 0 &&
  (completedAt !== null ? completedLessons + newLessons >= totalLessons : completedLessons >= totalLessons);

/** Label of the button that opens a course. */
export const callToAction = (course: CourseProgress): 'Revoir' | 'Continuer' | 'Commencer' => {
  if (isFinished(course) && course.newLessons === 0) return 'Revoir';
  return course.isBegun ? 'Continuer' : 'Commencer';
};

interface GroupedCourses<Course> {
  /** The unfinished course followed most recently; if none is started, the newest. */
  resumed: Course | undefined;
  underway: Course[];
  finished: Course[];
}

/** Groups a page of courses as « Mes cours » shows it. Only the first unfiltered page has a course to resume. */
export function groupCourses<Course extends CourseProgress>(
  courses: readonly Course[],
  isFirstPage: boolean,
): GroupedCourses<Course> {
  // A course with suspended access stays among the unfinished ones, where it says why.
  const isDone = (course: Course) => isFinished(course) && !course.isSuspended;
  const unfinished = courses.filter((course) => !isDone(course));
  const open = unfinished.filter(({ isSuspended }) => !isSuspended);
  // A course that is begun comes before one that was bought later.
  const resumed = isFirstPage ? (open.find(({ isBegun }) => isBegun) ?? open[0]) : undefined;
  return {
    resumed,
    underway: unfinished.filter((course) => course !== resumed),
    finished: courses.filter(isDone),
  };
}

const myCoursesSchema = () => import('@atelier/contracts/my-courses').then(({ MyCourses }) => MyCourses);

const loadCache = () => import('../offline/my-courses-cache');

const fetchPage = (api: Api, page: number, title: string, signal: AbortSignal) => {
  return api({ method: 'GET', path: myCoursesPath(page, title), schema: myCoursesSchema, signal });
};

/** One page of the student's courses, most recently followed first, updated live. */
export function useMyCourses(page: number, title: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { user, status } = useSession();
  const isKnown = status !== 'unknown';
  const prefetched = usePrefetched<MyCourses>(myCoursesPath(page, title), isKnown ? (user?._id ?? '') : null);
  const queryKey = learningKeys.mine(page, title);
  const courses = useQuery<MyCourses>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = prefetched.take();
      if (known && user) {
        // Embedded in the HTML by the server: cached for offline use like any other answer, in the background.
        loadCache().then(
          ({ cacheMyCourses }) => cacheMyCourses(user._id, known),
          () => undefined,
        );
        return known;
      }
      const fresh = fetchPage(api, page, title, signal);
      if (!user || page > 1 || title !== '') return fresh;
      // Handled below, once the cache module is loaded: until then a rejection would count as unhandled.
      fresh.catch(() => undefined);
      const { cacheMyCourses, readCachedMyCourses } = await loadCache();
      fresh.then(
        (list) => cacheMyCourses(user._id, list),
        () => undefined,
      );
      return withCacheFallback(
        fresh,
        () => readCachedMyCourses(user._id),
        (late) => queries.setQueryData(queryKey, late),
      );
    },
    // Offline the query function reads the cache.
    networkMode: 'always',
    // Until the session is known only the data embedded in the HTML is shown.
    enabled: isKnown,
    placeholderData: (previous: MyCourses | undefined) => previous ?? prefetched.body,
  });
  const refresh = () => void courses.refetch();
  useLiveMessage('purchase-recorded', refresh);
  useLiveMessage('course-closed', refresh);
  useLiveMessage('progress-changed', refresh);
  useLiveMessage('work-changed', refresh);
  return { list: courses, isOld: courses.isPlaceholderData && courses.data !== prefetched.body };
}

/** Ids of all courses of the student, each with the percentage completed. */
export async function fetchOwnedCourses(
  api: Api,
  signal: AbortSignal,
): Promise<[id: string, percent: number][]> {
  const first = await fetchPage(api, 1, '', signal);
  const others = await Promise.all(
    Array.from({ length: Math.max(first.pages - 1, 0) }, (_, index) => fetchPage(api, index + 2, '', signal)),
  );
  return [first, ...others].flatMap(({ courses }) =>
    courses.map(({ courseId, progressPercentage }): [string, number] => [courseId, progressPercentage]),
  );
}
