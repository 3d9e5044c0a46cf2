import { useSearchParams } from 'react-router-dom';
import { useListSearch } from '../../../../shared/lists/use-list-search';
import { readJournalPlace, withFilter, withPage, type JournalFilter } from './journal-place';

/** The journal's search, filters and page, kept in the address: a reload, a link and the back button show the same. */
export function useJournalPlace() {
  const [params, setParams] = useSearchParams();
  const search = useListSearch('search');
  return {
    place: readJournalPlace(params),
    search,
    choose: (name: JournalFilter, value: string | undefined) =>
      setParams((old) => withFilter(old, name, value), { preventScrollReset: true }),
    /** @param after the last entry shown, when going on from it */
    goTo: (page: number, after?: string) =>
      setParams((old) => withPage(old, page, after), { preventScrollReset: true }),
  };
}
