import { catalogueFilters, type CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';

type Name = keyof CatalogueFilters;
const filters = Object.keys(catalogueFilters) as Name[];
const narrowing = filters.filter((name) => catalogueFilters[name].narrows);

const valuesOf = (names: readonly Name[], textOf: (parameter: string) => string | null) =>
  Object.fromEntries(
    names.map((name) => {
      const { parameter, read } = catalogueFilters[name];
      return [name, read(textOf(parameter) ?? '')];
    }),
  );

/** The filters of an address; whatever it gets wrong is ignored, since addresses are typed and shared. */
export const readCatalogueSearch = (search: URLSearchParams) =>
  valuesOf(filters, (parameter) => search.get(parameter)) as CatalogueFilters;

export const wholeCatalogue = readCatalogueSearch(new URLSearchParams());

/** What « Effacer la recherche » leads to, order aside. */
export const unfiltered: Partial<CatalogueFilters> = valuesOf(narrowing, () => null);

export const isFiltered = (query: CatalogueFilters): boolean =>
  narrowing.some((name) => query[name] !== wholeCatalogue[name]);

/** Only what differs from the defaults is written: one page, one cache entry on the server. */
const written = (query: CatalogueFilters, called: (name: Name) => string) =>
  new URLSearchParams(
    filters
      .filter((name) => query[name] !== wholeCatalogue[name])
      .map((name) => [called(name), String(query[name])]),
  );

/** The shortest address of the page that says the same. */
export const writeCatalogueSearch = (query: CatalogueFilters) =>
  written(query, (name) => catalogueFilters[name].parameter);

/** The same for the API, whose names are the contract's. */
export const askCatalogue = (query: CatalogueFilters) => written(query, (name) => name);
