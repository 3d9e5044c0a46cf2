import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue } from '@atelier/contracts/catalog';
import { hasWords } from '@atelier/contracts/search-words';
import { catalogueFilters, type CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { paidPrice } from './course-state';

type FilterName = keyof CatalogueFilters;
const filterNames = Object.keys(catalogueFilters) as FilterName[];
const narrowingFilters = filterNames.filter((name) => catalogueFilters[name].narrows);

const readFilters = (names: readonly FilterName[], textOf: (parameter: string) => string | null) =>
  Object.fromEntries(
    names.map((name) => {
      const { parameter, read } = catalogueFilters[name];
      return [name, read(textOf(parameter) ?? '')];
    }),
  );

/** The filters of an address; whatever it gets wrong is ignored, since addresses are typed and shared. */
export const readCatalogueSearch = (search: URLSearchParams) =>
  readFilters(filterNames, (parameter) => search.get(parameter)) as CatalogueFilters;

export const wholeCatalogue = readCatalogueSearch(new URLSearchParams());

/** What « Effacer la recherche » leads to, order aside. */
export const unfiltered: Partial<CatalogueFilters> = readFilters(narrowingFilters, () => null);

export const isFiltered = (query: CatalogueFilters): boolean =>
  narrowingFilters.some((name) => query[name] !== wholeCatalogue[name]);

/** Only what differs from the defaults is written: one page, one cache entry on the server. */
const toParams = (query: CatalogueFilters, called: (name: FilterName) => string) =>
  new URLSearchParams(
    filterNames
      .filter((name) => query[name] !== wholeCatalogue[name])
      .map((name) => [called(name), String(query[name])]),
  );

/** The shortest address of the page that says the same. */
export const writeCatalogueSearch = (query: CatalogueFilters) =>
  toParams(query, (name) => catalogueFilters[name].parameter);

/** The same for the API, whose names are the contract's. */
export const catalogueApiParams = (query: CatalogueFilters) => toParams(query, (name) => name);

/**
 * The catalogue's filters live in the address. The text is also kept here, because the router updates in a
 * transition and a field must answer to each key at once.
 */
export function useCatalogueSearch() {
  const [search, setSearch] = useSearchParams();
  const query = readCatalogueSearch(search);
  const [text, setText] = useState(query.title);
  const written = useRef(query.title);

  useEffect(() => {
    // Back and forward change the address from outside.
    if (query.title === written.current) return;
    written.current = query.title;
    setText(query.title);
  }, [query.title]);

  const change = (part: Partial<CatalogueFilters>, replace = false) => {
    const next = { ...query, title: text.trim(), currentPage: 1, ...part };
    written.current = next.title;
    setSearch(writeCatalogueSearch(next), { replace, preventScrollReset: part.currentPage === undefined });
  };
  const type = (next: string) => {
    setText(next);
    change({ title: next.trim() }, true);
  };
  return { query, text, type, change };
}

/** Filters and counts the shown courses at once, until the server has answered the last key. */
export function narrowCatalogue(found: Catalogue, text: string): Catalogue {
  const courses = found.courses.filter(({ title, subdescription }) =>
    hasWords(`${title} ${subdescription}`, text),
  );
  return {
    ...found,
    courses,
    total: courses.length,
    totalTime: courses.reduce((minutes, { time }) => minutes + time, 0),
    freeCount: courses.filter((course) => paidPrice(course) === 0).length,
  };
}
