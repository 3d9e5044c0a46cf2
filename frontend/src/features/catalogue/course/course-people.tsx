import type { CourseDetail } from '@atelier/contracts/catalog';
import { lazy, memo, Suspense } from 'react';
import { firstInteraction } from '../../../shared/ui/loading';

const load = () => import('./course-people-parts');
const Later = lazy(() => firstInteraction().then(load));
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Preloads the chunk for the server, whose render is synchronous and cannot suspend. */
export const loadCoursePeople = async () => void (loaded = await load());

/**
 * Teacher and reviews. The server-rendered HTML stays visible, and its code loads lazily. Memoized: an update from
 * above before that would make React discard the HTML and show the fallback.
 */
export const CoursePeople = memo(({ course }: { course: CourseDetail }) => {
  const Parts = loaded?.default ?? Later;
  return (
    <Suspense>
      <Parts course={course} />
    </Suspense>
  );
});
