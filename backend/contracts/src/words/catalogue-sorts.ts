import { namesOf } from './names-of.js';

/** The orders of the catalogue; the first is taken where none is asked for. */
export const catalogueSortLabels = {
  recent: 'Les plus récents',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  rating: 'Les mieux notés',
} as const;
export type CatalogueSort = keyof typeof catalogueSortLabels;

export const catalogueSorts = namesOf(catalogueSortLabels);
