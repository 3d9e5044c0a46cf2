import type { CourseDetail } from '@atelier/contracts/catalog';
import { lazy, memo, Suspense } from 'react';
import { firstInteraction } from '../../../shared/ui/loading';

const load = () => import('./course-people-parts');
const Later = lazy(() => firstInteraction().then(load));
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders in one go: nothing can be waited for by then. */
export const loadCoursePeople = async () => void (loaded = await load());

/**
 * Who teaches the course, and what students say of it. What the server has written stays and is read; its code comes once the page is
 * being read. No change above may reach it before: React would throw away what stands there to wait for the code.
 */
export const CoursePeople = memo(({ course }: { course: CourseDetail }) => {
  const Parts = loaded?.default ?? Later;
  return (
    <Suspense>
      <Parts course={course} />
    </Suspense>
  );
});
