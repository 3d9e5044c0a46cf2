import type { ReactNode } from 'react';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { ListSearch } from '../../../shared/lists/use-list-search';

interface NothingFoundProps {
  title: string;
  search: ListSearch;
  /** Said and offered when nothing was searched for. */
  hint: string;
  action?: ReactNode;
}

/** An empty list: a search that can be cleared, else the first step. */
export const NothingFound = ({ title, search, hint, action }: NothingFoundProps) => (
  <EmptyState
    title={title}
    hint={search.text === '' ? hint : `Rien pour «\u00a0${search.text}\u00a0».`}
    illustration="/illustrations/course-git.svg"
    action={search.text === '' ? action : <ClearSearch onClear={search.clear} />}
  />
);
