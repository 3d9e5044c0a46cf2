import { AfterInteraction } from '../../shared/ui/loading';
import { lazyPart } from '../../shared/connection/connection';

const CatalogueWatch = lazyPart(() => import('./catalogue-watch'));

/** Lazy: the socket connects only after hydration. */
export const LiveCatalogue = () => (
  <AfterInteraction>
    <CatalogueWatch />
  </AfterInteraction>
);
