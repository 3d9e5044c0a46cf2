import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { QueryError } from '../ui/notice';
import { Pagination } from './pagination';

export interface ListPage {
  pages: number;
  total: number;
  currentPage: number;
}

interface ListContentProps<Found extends ListPage> {
  list: UseQueryResult<Found>;
  paging: { page: number; goTo: (page: number) => void };
  /** Shows the previous result while the next one is loading. */
  isOld?: boolean;
  skeleton: ReactNode;
  /** Empty state. */
  empty: ReactNode;
  failureTitle?: string;
  children: (page: Found) => ReactNode;
}

/** States of a list: loading, failed, empty, or a page of it. */
export function ListContent<Found extends ListPage>(props: ListContentProps<Found>) {
  const { list, paging, skeleton, empty, failureTitle, children, isOld = list.isPlaceholderData } = props;
  const page = list.data;
  const isBeyondEnd =
    page !== undefined && !list.isPlaceholderData && page.total > 0 && paging.page > page.pages;

  // The page no longer exists: its last row was deleted, or the URL is outdated.
  useEffect(() => {
    if (isBeyondEnd) paging.goTo(page.pages);
  });

  if (list.isPending || isBeyondEnd) return skeleton;
  // A failed refetch keeps the loaded list.
  if (page === undefined)
    return <QueryError {...(failureTitle !== undefined && { title: failureTitle })} query={list} />;
  if (page.total === 0) return empty;
  return (
    <chakra.div aria-busy={isOld} opacity={isOld ? 0.6 : 1} transition="opacity 150ms ease-out">
      {children(page)}
      <Pagination page={page.currentPage} pages={page.pages} onPage={paging.goTo} />
    </chakra.div>
  );
}
