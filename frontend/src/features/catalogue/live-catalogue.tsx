import { lazy } from 'react';
import { AfterInteraction } from '../../shared/ui/loading';

const CatalogueWatch = lazy(() => import('./catalogue-watch'));

/** Lazy: the socket connects only after hydration. */
export const LiveCatalogue = () => (
  <AfterInteraction>
    <CatalogueWatch />
  </AfterInteraction>
);
