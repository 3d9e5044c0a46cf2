import { contactStateNames, contactStates, type ContactState } from '@atelier/contracts/words/contact-words';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { SearchField } from '../../../shared/ui/search-field';
import { useMessages } from '../api/messages';
import { MessageRows } from '../components/message-rows';

/** `/admin/messages`: what was written through the contact page. */
export function Component() {
  const search = useListSearch('search');
  const [state, setState] = useState<ContactState>('waiting');
  const list = useMessages({ currentPage: search.page, search: search.text, state });
  const show = (next: ContactState) => {
    setState(next);
    if (search.page > 1) search.goTo(1);
  };
  return (
    <>
      <PageTitle title="Messages" />
      <ListHead
        title="Messages"
        count={list.data && countOfList(list.data.total, search.text ? 'résultat' : 'message')}
      >
        {null}
      </ListHead>
      <SearchField
        label="Rechercher un message"
        placeholder="Nom, email ou texte"
        search={search}
        maxWidth="28rem"
        mb="16"
      />
      <Row wrap gap="8" mb="24" role="group" aria-label="État des messages">
        {contactStateNames.map((name) => (
          <Chip key={name} pressed={state === name} onClick={() => show(name)}>
            {contactStates[name]}
          </Chip>
        ))}
      </Row>
      <ListContent
        list={list}
        place={search}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title={search.text ? 'Aucun message ne correspond' : 'Aucun message'}
            hint={
              search.text
                ? 'Vérifiez les mots, ou effacez la recherche.'
                : 'Ce qui est écrit depuis la page Contact apparaît ici.'
            }
            action={
              search.text ? (
                <Button variant="outline" size="touch" onClick={search.clear}>
                  Effacer la recherche
                </Button>
              ) : undefined
            }
          />
        }
      >
        {({ messages }) => <MessageRows messages={messages} />}
      </ListContent>
    </>
  );
}
