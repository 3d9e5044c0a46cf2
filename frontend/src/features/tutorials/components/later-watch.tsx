import { lazy, Suspense } from 'react';
import { useSettledPage } from '../../../shared/use-settled-page';

const TutorialsWatch = lazy(() =>
  import('./tutorials-watch').then((module) => ({ default: module.TutorialsWatch })),
);

/** The socket comes once the page is being read: a first visit does not wait for it. */
export function LaterWatch() {
  const settled = useSettledPage();
  return (
    settled && (
      <Suspense>
        <TutorialsWatch />
      </Suspense>
    )
  );
}
