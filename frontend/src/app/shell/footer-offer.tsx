import { lazy, memo, Suspense } from 'react';
import { beingRead } from '../../shared/ui/being-read';

const load = () => import('./footer-offer-parts');
/** A page whose worker keeps nothing offers nothing once its line is gone, and stands. */
const Later = lazy(() =>
  beingRead()
    .then(load)
    .catch(() => ({ default: () => null })),
);
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders in one go: nothing can be waited for by then. */
export const loadFooterOffer = async () => void (loaded = await load());

/**
 * What the footer offers. As the server has written it the browser sends the form by itself; its code comes once the page is being
 * read.
 */
export const FooterOffer = memo(() => {
  const Parts = loaded?.default ?? Later;
  return (
    <Suspense>
      <Parts />
    </Suspense>
  );
});
