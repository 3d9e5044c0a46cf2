import { lazy, Suspense, useEffect, useState } from 'react';

const TutorialsWatch = lazy(() =>
  import('./tutorials-watch').then((module) => ({ default: module.TutorialsWatch })),
);

/** The socket comes once the page stands: reading does not wait for it. */
export function LaterWatch() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    ready && (
      <Suspense>
        <TutorialsWatch />
      </Suspense>
    )
  );
}
