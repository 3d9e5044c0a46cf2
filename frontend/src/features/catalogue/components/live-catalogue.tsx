import { lazy, Suspense } from 'react';
import { useSettledPage } from '../../../shared/use-settled-page';

const CatalogueWatch = lazy(() =>
  import('./catalogue-watch').then((module) => ({ default: module.CatalogueWatch })),
);

/** The socket comes once the page is being read: a first visit does not wait for it. */
export function LiveCatalogue() {
  const settled = useSettledPage();
  return (
    settled && (
      <Suspense>
        <CatalogueWatch />
      </Suspense>
    )
  );
}
