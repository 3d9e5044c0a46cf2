import { categoryLabels } from './categories.js';
import { isNameOf, namesOf } from './names-of.js';

/** The orders of the catalogue; the first is taken where none is asked for. */
export const catalogueSortLabels = {
  recent: 'Les plus récents',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  rating: 'Les mieux notés',
} as const;
export type CatalogueSort = keyof typeof catalogueSortLabels;

export const catalogueSorts = namesOf(catalogueSortLabels);

interface Filter<Value> {
  /** What the page's address calls it; the API calls it as this table does. */
  parameter: string;
  /** What an address says, of whatever was typed or shared; of nothing, the default. */
  read: (text: string) => Value;
  /** Whether it hides courses: what « Effacer la recherche » takes back. */
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

/** One word of a vocabulary, or none: fields of a course (`courseChoices`), and columns of the catalogue by the same name. */
const choices = {
  category: choice('category', categoryLabels),
};
export type CatalogueChoice = keyof typeof choices;
export const catalogueChoices = namesOf(choices);

/**
 * All that the catalogue is asked by. Addresses, the page's state, « effacer » and the pages that the server renders follow
 * from this table, of a choice the contract and the query too; for another filter each has a line that the compiler asks for. A value equal to its default
 * stands in no address: one page, one address.
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

/** The parameters of the page's address. */
export const catalogueParameters = Object.values(catalogueFilters).map(({ parameter }) => parameter);
