import { lazy, memo, Suspense } from 'react';
import { beingRead } from '../../../shared/ui/being-read';

const load = () => import('./tutorial-text-parts');
const Later = lazy(() => beingRead().then(load));
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders in one go: nothing can be waited for by then. */
export const loadTutorialText = async () => void (loaded = await load());

/**
 * What is to be read stands there as the server wrote it, code in its colours; what copies that code comes once the page is being
 * read. No change above may reach it before: React would throw away what stands there to wait for the code.
 */
export const TutorialText = memo(({ html }: { html: string }) => {
  const Parts = loaded?.default ?? Later;
  return (
    <Suspense>
      <Parts html={html} />
    </Suspense>
  );
});
