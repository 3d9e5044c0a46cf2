import { subscriberStates } from '@atelier/contracts/words/newsletter-words';
import { failureMessage } from '../../../shared/api/client';
import { FileDown } from '../../../shared/icons/file-down';
import { useListChoice } from '../../../shared/lists/use-list-choice';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { useSubscribers, useSubscribersExport } from '../api/subscribers';
import { ChosenList } from '../components/chosen-list';
import { SubscriberRows } from '../components/subscriber-rows';

/** `/admin/newsletter`: who gets the newsletter, and what was typed and never confirmed. */
export function Component() {
  const search = useListSearch('search');
  const state = useListChoice('etat', subscriberStates, 'confirmed');
  const list = useSubscribers({ currentPage: search.page, search: search.text, state: state[0] });
  const download = useSubscribersExport();
  return (
    <ChosenList
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
    </ChosenList>
  );
}
