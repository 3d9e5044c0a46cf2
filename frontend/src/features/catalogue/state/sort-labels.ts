import type { CatalogueSort } from '@atelier/contracts/catalog';

/** Orders of the catalogue as the reader sees them. */
export const sortLabels: Record<CatalogueSort, string> = {
  recent: 'Les plus récents',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  rating: 'Les mieux notés',
};
