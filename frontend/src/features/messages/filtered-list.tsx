import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countOfList } from '../../shared/format/format';
import type { ListSearch } from '../../shared/lists/list-params';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { EmptyState } from '../../shared/ui/empty-state';
import { Row } from '../../shared/ui/layout';
import { ListContent, type ListPage } from '../../shared/lists/list-content';
import { ListHead } from '../../shared/lists/list-head';
import { PageTitle } from '../../shared/ui/page-title';
import { RowsSkeleton } from '../../shared/lists/rows';
import { SearchField } from '../../shared/forms/fields';

interface FilteredListProps<Found extends ListPage, State extends string> {
  title: string;
  /** Singular name of an item. */
  noun: string;
  field: { label: string; placeholder: string };
  search: ListSearch;
  states: Readonly<Record<State, string>>;
  state: [State, (state: State) => void];
  list: UseQueryResult<Found>;
  /** Texts of the empty state. */
  empty: { title: string; nothingFound: string; hint: string };
  actions?: ReactNode;
  children: (page: Found) => ReactNode;
}

/** Submissions from visitors: searchable and filtered by state, both in the URL. */
export function FilteredList<Found extends ListPage, State extends string>({
  title,
  noun,
  field,
  search,
  states,
  state: [state, show],
  list,
  empty,
  actions = null,
  children,
}: FilteredListProps<Found, State>) {
  const isSearched = search.text !== '';
  return (
    <>
      <PageTitle title={title} />
      <ListHead
        title={title}
        count={list.data && countOfList(list.data.total, isSearched ? 'résultat' : noun)}
      >
        {actions}
      </ListHead>
      <SearchField {...field} search={search} maxWidth="28rem" mb="16" />
      <Row wrap gap="8" mb="24" role="group" aria-label="État">
        {(Object.keys(states) as State[]).map((name) => (
          <Chip key={name} pressed={state === name} onClick={() => show(name)}>
            {states[name]}
          </Chip>
        ))}
      </Row>
      <ListContent
        list={list}
        paging={search}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title={isSearched ? empty.nothingFound : empty.title}
            hint={isSearched ? 'Vérifiez les mots, ou effacez la recherche.' : empty.hint}
            action={
              isSearched ? (
                <Button variant="outline" size="touch" onClick={search.clear}>
                  Effacer la recherche
                </Button>
              ) : undefined
            }
          />
        }
      >
        {children}
      </ListContent>
    </>
  );
}
