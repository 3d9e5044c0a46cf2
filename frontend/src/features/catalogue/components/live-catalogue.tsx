import { lazy } from 'react';
import { Later } from '../../../shared/ui/later';

const CatalogueWatch = lazy(() => import('./catalogue-watch'));

/** The socket comes once the page is being read. */
export const LiveCatalogue = () => (
  <Later>
    <CatalogueWatch />
  </Later>
);
