import type { Tutorial } from '@atelier/contracts/tutorials';
import { lazy, memo, Suspense } from 'react';
import { beingRead } from '../../../shared/ui/being-read';

const load = () => import('./related-course-parts');
const later = () => beingRead().then(load);
const LaterTopic = lazy(() => later().then(({ Topic }) => ({ default: Topic })));
const LaterCourse = lazy(() => later().then(({ CourseOfSubject }) => ({ default: CourseOfSubject })));
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders in one go: nothing can be waited for by then. */
export const loadRelatedCourse = async () => void (loaded = await load());

/** As the server wrote them; their code comes once the page is being read (see `TutorialText`). */
export const TutorialTopic = memo(({ tutorial }: { tutorial: Tutorial }) => {
  const Shown = loaded?.Topic ?? LaterTopic;
  return (
    <Suspense>
      <Shown tutorial={tutorial} />
    </Suspense>
  );
});

export const RelatedCourse = memo(({ tutorial }: { tutorial: Tutorial }) => {
  const Shown = loaded?.CourseOfSubject ?? LaterCourse;
  return (
    <Suspense>
      <Shown tutorial={tutorial} />
    </Suspense>
  );
});
