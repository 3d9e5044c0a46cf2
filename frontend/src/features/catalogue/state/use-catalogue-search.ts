import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readCatalogueSearch, writeCatalogueSearch } from './catalogue-search';

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
