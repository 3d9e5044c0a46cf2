import { lazy } from 'react';
import { AfterInteraction } from '../../shared/ui/loading';

const CatalogueWatch = lazy(() => import('./catalogue-watch'));

/** The socket comes once the page is being read. */
export const LiveCatalogue = () => (
  <AfterInteraction>
    <CatalogueWatch />
  </AfterInteraction>
);
