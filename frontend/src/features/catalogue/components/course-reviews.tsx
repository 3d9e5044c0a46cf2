import { lazy, memo, Suspense } from 'react';
import { beingRead } from '../../../shared/ui/being-read';

const load = () => import('../../reviews/components/reviews-section');
const Later = lazy(() => beingRead().then(load));
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders in one go: nothing can be waited for by then. */
export const loadReviews = async () => void (loaded = await load());

/**
 * What the server has written stays and is read; its buttons come to life once the page is being read. No change above may reach
 * it before: React would throw away what stands there to wait for the code.
 */
export const CourseReviews = memo(({ courseId }: { courseId: string }) => {
  const Section = loaded?.default ?? Later;
  return (
    <Suspense>
      <Section courseId={courseId} />
    </Suspense>
  );
});
