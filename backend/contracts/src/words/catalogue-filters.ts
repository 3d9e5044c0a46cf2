import { categoryLabels } from './categories.js';
import { isNameOf, namesOf } from './names-of.js';

/** Sort orders of the catalogue; the first is the default. */
export const catalogueSortLabels = {
  recent: 'Les plus récents',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  rating: 'Les mieux notés',
} as const;
export type CatalogueSort = keyof typeof catalogueSortLabels;

export const catalogueSorts = namesOf(catalogueSortLabels);

interface Filter<Value> {
  /** Name of the query parameter in the page's address; the API uses this table's keys. */
  parameter: string;
  /** Parses the address's value, leniently; empty gives the default. */
  read: (text: string) => Value;
  /** Whether it hides courses, and so is cleared by « Effacer la recherche ». */
  narrows: boolean;
}

const filter = <Value>(
  parameter: string,
  narrows: boolean,
  read: (text: string) => Value,
): Filter<Value> => ({
  parameter,
  read,
  narrows,
});

const choice = <Word extends string>(parameter: string, words: Readonly<Record<Word, unknown>>) =>
  filter(parameter, true, (text): Word | undefined => (isNameOf(words, text) ? text : undefined));

/** One value of a vocabulary, or none: course fields (`courseChoices`), and catalogue columns of the same name. */
const choices = {
  category: choice('category', categoryLabels),
};
export type CatalogueChoice = keyof typeof choices;
export const catalogueChoices = namesOf(choices);

/**
 * All filters of the catalogue. Addresses, page state, « effacer » and server-side rendering derive from this table,
 * and for choices the contract and the query too; the compiler requires an entry in each for a new filter. Default
 * values are omitted from addresses: one page, one URL.
 */
export const catalogueFilters = {
  title: filter('title', true, (text) => text.trim().slice(0, 200)),
  ...choices,
  sort: filter('sort', false, (text): CatalogueSort =>
    isNameOf(catalogueSortLabels, text) ? text : 'recent',
  ),
  currentPage: filter('page', false, (text) => {
    const page = Number(text);
    return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
  }),
};
export type CatalogueFilters = {
  [Name in keyof typeof catalogueFilters]: ReturnType<(typeof catalogueFilters)[Name]['read']>;
};

/** The query parameters of the page's address. */
export const catalogueParameters = Object.values(catalogueFilters).map(({ parameter }) => parameter);
