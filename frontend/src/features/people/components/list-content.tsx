import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Pagination } from '../../../shared/ui/pagination';
import type { ListSearch } from '../../../shared/lists/use-list-search';

interface Page {
  pages: number;
  total: number;
  currentPage: number;
}

interface ListContentProps<Found extends Page> {
  list: UseQueryResult<Found>;
  search: ListSearch;
  skeleton: ReactNode;
  /** Shown when nobody or nothing is found. */
  empty: ReactNode;
  children: (found: Found) => ReactNode;
}

/** A list in any of its states: on its way, failed, empty, or a page of it. */
export function ListContent<Found extends Page>(props: ListContentProps<Found>) {
  const { list, search, skeleton, empty, children } = props;
  const found = list.data;
  const beyond =
    found !== undefined && !list.isPlaceholderData && found.total > 0 && search.page > found.pages;

  // The last row of the last page went away, or the address is older than the list.
  useEffect(() => {
    if (beyond) search.goTo(found.pages);
  });

  if (list.isPending || beyond) return skeleton;
  if (list.isError)
    return (
      <ErrorPanel
        message={failureMessage(list.error)}
        retry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (list.data.total === 0) return empty;
  return (
    <chakra.div
      aria-busy={list.isPlaceholderData}
      opacity={list.isPlaceholderData ? 0.6 : 1}
      transition="opacity 150ms ease-out"
    >
      {children(list.data)}
      <Pagination page={search.page} pages={list.data.pages} onPage={search.goTo} />
    </chakra.div>
  );
}
