import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { failureMessage } from '../api/client';
import { ErrorPanel } from '../ui/notice';
import { Pagination } from './pagination';

export interface ListPage {
  pages: number;
  total: number;
  currentPage: number;
}

interface ListContentProps<Found extends ListPage> {
  list: UseQueryResult<Found>;
  place: { page: number; goTo: (page: number) => void };
  /** What is shown is not yet what was asked for. */
  isOld?: boolean;
  skeleton: ReactNode;
  /** Shown when nobody or nothing is found. */
  empty: ReactNode;
  failureTitle?: string;
  children: (found: Found) => ReactNode;
}

/** A list in any of its states: on its way, failed, empty, or a page of it. */
export function ListContent<Found extends ListPage>(props: ListContentProps<Found>) {
  const { list, place, skeleton, empty, failureTitle, children, isOld = list.isPlaceholderData } = props;
  const found = list.data;
  const beyond =
    found !== undefined && !list.isPlaceholderData && found.total > 0 && place.page > found.pages;

  // The last row of the last page went away, or the address is older than the list.
  useEffect(() => {
    if (beyond) place.goTo(found.pages);
  });

  if (list.isPending || beyond) return skeleton;
  // What was read before stays in view while it cannot be read again.
  if (found === undefined)
    return (
      <ErrorPanel
        {...(failureTitle !== undefined && { title: failureTitle })}
        message={failureMessage(list.error)}
        retry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (found.total === 0) return empty;
  return (
    <chakra.div aria-busy={isOld} opacity={isOld ? 0.6 : 1} transition="opacity 150ms ease-out">
      {children(found)}
      <Pagination page={found.currentPage} pages={found.pages} onPage={place.goTo} />
    </chakra.div>
  );
}
