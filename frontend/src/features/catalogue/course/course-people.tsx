import type { CourseDetail } from '@atelier/contracts/course-detail';
import { memo, Suspense } from 'react';
import { firstInteraction } from '../../../shared/ui/loading';
import { lazyPart } from '../../../shared/connection/connection';

const importParts = () => import('./course-people-parts');
const DeferredParts = lazyPart(() => firstInteraction().then(importParts));
let partsModule: Awaited<ReturnType<typeof importParts>> | undefined;

/** Preloads the chunk for the server, whose render is synchronous and cannot suspend. */
export const loadCoursePeople = async () => void (partsModule = await importParts());

/**
 * Teacher and reviews. The server-rendered HTML stays visible, and its code loads lazily. Memoized: an update from
 * above before that would make React discard the HTML and show the fallback.
 */
export const CoursePeople = memo(({ course }: { course: CourseDetail }) => {
  const Parts = partsModule?.default ?? DeferredParts;
  return (
    <Suspense>
      <Parts course={course} />
    </Suspense>
  );
});
