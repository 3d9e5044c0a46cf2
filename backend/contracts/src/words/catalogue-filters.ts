import { categoryLabels, type Category } from './categories.js';
import { catalogueSortLabels, type CatalogueSort } from './catalogue-sorts.js';
import { isNameOf } from './names-of.js';

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

/**
 * All that the catalogue is asked by. Addresses, the page's state, « effacer » and the pages that the server renders follow
 * from this table; the contract and the query have a line each that the compiler asks for. A value equal to its default
 * stands in no address: one page, one address.
 */
export const catalogueFilters = {
  title: filter('title', true, (text) => text.trim().slice(0, 200)),
  category: filter('category', true, (text): Category | undefined =>
    isNameOf(categoryLabels, text) ? text : undefined,
  ),
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
