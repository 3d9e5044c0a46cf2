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

/** Parses the filters of a URL; invalid values are ignored, since URLs are typed and shared. */
export const readCatalogueSearch = (search: URLSearchParams) =>
  readFilters(filterNames, (parameter) => search.get(parameter)) as CatalogueFilters;

export const wholeCatalogue = readCatalogueSearch(new URLSearchParams());

/** The filters that « Effacer la recherche » resets: all except the sort order. */
export const unfiltered: Partial<CatalogueFilters> = readFilters(narrowingFilters, () => null);

export const isFiltered = (query: CatalogueFilters): boolean =>
  narrowingFilters.some((name) => query[name] !== wholeCatalogue[name]);

/** Defaults are omitted: one page has one URL, and one cache entry on the server. */
const toParams = (query: CatalogueFilters, nameOf: (name: FilterName) => string) =>
  new URLSearchParams(
    filterNames
      .filter((name) => query[name] !== wholeCatalogue[name])
      .map((name) => [nameOf(name), String(query[name])]),
  );

/** The canonical query string of the page. */
export const writeCatalogueSearch = (query: CatalogueFilters) =>
  toParams(query, (name) => catalogueFilters[name].parameter);

/** The same for the API, with the contract's parameter names. */
export const catalogueApiParams = (query: CatalogueFilters) => toParams(query, (name) => name);

/**
 * The catalogue's filters, kept in the URL. The text is also local state: the router updates in a transition, and an
 * input must respond to each key at once.
 */
export function useCatalogueSearch() {
  const [search, setSearch] = useSearchParams();
  const query = readCatalogueSearch(search);
  const [text, setText] = useState(query.title);
  const lastWritten = useRef(query.title);

  useEffect(() => {
    // The URL was changed by back or forward.
    if (query.title === lastWritten.current) return;
    lastWritten.current = query.title;
    setText(query.title);
  }, [query.title]);

  const change = (part: Partial<CatalogueFilters>, replace = false) => {
    const next = { ...query, title: text.trim(), currentPage: 1, ...part };
    lastWritten.current = next.title;
    setSearch(writeCatalogueSearch(next), { replace, preventScrollReset: part.currentPage === undefined });
  };
  const type = (next: string) => {
    setText(next);
    change({ title: next.trim() }, true);
  };
  return { query, text, type, change };
}

/** Optimistic search: filters and counts the loaded courses locally until the server's response. */
export function narrowCatalogue(catalogue: Catalogue, text: string): Catalogue {
  const courses = catalogue.courses.filter(({ title, subdescription }) =>
    hasWords(`${title} ${subdescription}`, text),
  );
  return {
    ...catalogue,
    courses,
    total: courses.length,
    totalTime: courses.reduce((minutes, { time }) => minutes + time, 0),
    freeCount: courses.filter((course) => paidPrice(course) === 0).length,
  };
}
