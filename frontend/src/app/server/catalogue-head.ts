import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { wholeCatalogue, writeCatalogueSearch } from '../../features/catalogue/state/catalogue-search';
import type { PageHead } from './page-head';

/** Searches and sortings are views of the same list: only category and page have an address of their own. */
export function catalogueHead({ category, currentPage, title }: CatalogueFilters): PageHead {
  const search = writeCatalogueSearch({ ...wholeCatalogue, category, currentPage }).toString();
  const about = category ? `Cours ${categoryLabels[category]}` : 'Tous les cours';
  return {
    title: `${about}${currentPage > 1 ? `, page ${currentPage}` : ''} | Atelier`,
    description: `${about} d’Atelier : en français, un projet mené jusqu’au bout, accès à vie, remboursé sous dix jours.`,
    canonical: search ? `/courses?${search}` : '/courses',
    noindex: title !== '',
  };
}
