import { contactStates } from '@atelier/contracts/words/contact-words';
import { useListChoice } from '../../../shared/lists/use-list-choice';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { useMessages } from '../api/messages';
import { ChosenList } from '../components/chosen-list';
import { MessageRows } from '../components/message-rows';

/** `/admin/messages`: what was written through the contact page. */
export function Component() {
  const search = useListSearch('search');
  const state = useListChoice('etat', contactStates, 'waiting');
  const list = useMessages({ currentPage: search.page, search: search.text, state: state[0] });
  return (
    <ChosenList
      title="Messages"
      noun="message"
      field={{ label: 'Rechercher un message', placeholder: 'Nom, email ou texte' }}
      search={search}
      states={contactStates}
      state={state}
      list={list}
      empty={{
        title: 'Aucun message',
        nothingFound: 'Aucun message ne correspond',
        hint: 'Ce qui est écrit depuis la page Contact apparaît ici.',
      }}
    >
      {({ messages }) => <MessageRows messages={messages} />}
    </ChosenList>
  );
}
