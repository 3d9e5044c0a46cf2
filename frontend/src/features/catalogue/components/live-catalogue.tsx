import { lazy, Suspense, useEffect, useState } from 'react';

const CatalogueWatch = lazy(() =>
  import('./catalogue-watch').then((module) => ({ default: module.CatalogueWatch })),
);

/** The socket comes once the page stands: reading does not wait for it. */
export function LiveCatalogue() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    ready && (
      <Suspense>
        <CatalogueWatch />
      </Suspense>
    )
  );
}
