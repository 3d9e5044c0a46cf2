import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { type Subscriber, type SubscriberQuery, Subscribers } from '@atelier/contracts/newsletter';
import { subscriberStates } from '@atelier/contracts/words/newsletter-words';
import { failureMessage } from '../../shared/api/client';
import { downloadFile } from '../../shared/api/download-file';
import { useApiQuery } from '../../shared/api/queries';
import { FileDown } from '../../shared/icons/studio';
import { useListFilter, useListSearch } from '../../shared/lists/list-params';
import { ListRow, RowFact, RowList } from '../../shared/lists/rows';
import { Button } from '../../shared/ui/button';
import { RelativeTime } from '../../shared/ui/live-values';
import { Notice } from '../../shared/ui/notice';
import { FilteredList } from './filtered-list';

/** One page of newsletter subscribers, newest first. */
const useSubscribers = ({ currentPage, search, state }: SubscriberQuery) =>
  useApiQuery(
    ['subscribers', currentPage, search, state],
    `/newsletter/subscribers?${new URLSearchParams({ currentPage: String(currentPage), search, state })}`,
    Subscribers,
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

/** CSV of confirmed subscribers, each with an unsubscribe link. */
const useSubscribersExport = () =>
  useMutation({ mutationFn: () => downloadFile('/api/newsletter/subscribers.csv') });

/** Addresses, with the date of confirmation or sign-up. */
const SubscriberRows = ({ subscribers }: { subscribers: readonly Subscriber[] }) => (
  <RowList aria-label="Adresses">
    {subscribers.map(({ _id, email, createdAt, confirmedAt }) => (
      <ListRow key={_id}>
        <chakra.span fontWeight={600} overflowWrap="anywhere">
          {email}
        </chakra.span>
        <RowFact>
          {confirmedAt ? 'Confirmée' : 'Demandée'} <RelativeTime iso={confirmedAt ?? createdAt} />
        </RowFact>
      </ListRow>
    ))}
  </RowList>
);

/** `/admin/newsletter`: confirmed subscribers, and unconfirmed addresses. */
export function Component() {
  const search = useListSearch('search');
  const state = useListFilter('etat', subscriberStates, 'confirmed');
  const list = useSubscribers({ currentPage: search.page, search: search.text, state: state[0] });
  const download = useSubscribersExport();
  return (
    <FilteredList
      title="Newsletter"
      noun="adresse"
      field={{ label: 'Rechercher une adresse', placeholder: 'Adresse email' }}
      search={search}
      states={subscriberStates}
      state={state}
      list={list}
      empty={{
        title: 'Aucune adresse',
        nothingFound: 'Aucune adresse ne correspond',
        hint: 'Les adresses laissées au bas des pages apparaissent ici.',
      }}
      actions={
        <>
          {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
          <Button variant="outline" size="touch" busy={download.isPending} onClick={() => download.mutate()}>
            <FileDown size={18} aria-hidden />
            Exporter les inscrits
          </Button>
        </>
      }
    >
      {({ subscribers }) => <SubscriberRows subscribers={subscribers} />}
    </FilteredList>
  );
}
