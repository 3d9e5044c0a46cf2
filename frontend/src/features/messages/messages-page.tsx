import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ContactMessage, ContactMessages, type ContactQuery } from '@atelier/contracts/contact';
import { contactStates, contactSubjects } from '@atelier/contracts/words/contact-words';
import { failureMessage } from '../../shared/api/client';
import { apiPut, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { useListFilter, useListSearch } from '../../shared/lists/list-params';
import { ListRow, RowActions, RowList } from '../../shared/lists/rows';
import { Button } from '../../shared/ui/button';
import { RelativeTime } from '../../shared/ui/live-values';
import { Tag } from '../../shared/ui/tag';
import { toast } from '../../shared/ui/toast';
import { FilteredList } from './filtered-list';

const messagesKey = ['contact-messages'] as const;

/** One page of contact messages, newest first. */
const useMessages = ({ currentPage, search, state }: ContactQuery) =>
  useApiQuery(
    [...messagesKey, currentPage, search, state],
    `/messages/contact?${new URLSearchParams({ currentPage: String(currentPage), search, state })}`,
    ContactMessages,
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

const useHandleMessage = () =>
  useApiMutation(messagesKey, ({ id, ...body }: { id: string; handled: boolean; answered: boolean }) =>
    apiPut(`/messages/contact/${id}/handled`, noContent, body),
  );

/** A message, with a reply link and its state. */
function MessageRow({ message }: { message: ContactMessage }) {
  const { mutate, isPending } = useHandleMessage();
  const isHandled = message.handledAt !== null;
  const put = (handled: boolean, isAnswered = false) => ({
    variant: 'outline' as const,
    size: 'touch' as const,
    busy: isPending,
    onClick: () =>
      mutate(
        { id: message._id, handled, answered: isAnswered },
        { onError: (error) => void toast(failureMessage(error)) },
      ),
  });
  const about = `, message de ${message.name}`;
  return (
    <ListRow>
      <chakra.div minWidth="0" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <chakra.h2 textStyle="label" overflowWrap="anywhere">
          {message.name}{' '}
          <chakra.a href={`mailto:${message.email}`} fontWeight={400} textDecoration="underline">
            {message.email}
          </chakra.a>
        </chakra.h2>
        <chakra.p textStyle="small" color="muted">
          {contactSubjects[message.subject]}
          {message.course && ` («\u00a0${message.course}\u00a0»)`}, <RelativeTime iso={message.createdAt} />{' '}
          {isHandled && <Tag tone="green">{message.answeredAt ? 'Répondu' : 'Traité'}</Tag>}
        </chakra.p>
        <chakra.p mt="8" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
          {message.message}
        </chakra.p>
      </chakra.div>
      <RowActions alignSelf="start" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {isHandled ? (
          <Button aria-label={`Remettre à traiter${about}`} {...put(false)}>
            Remettre à traiter
          </Button>
        ) : (
          <>
            <Button aria-label={`Marquer répondu${about}`} {...put(true, true)}>
              Marquer répondu
            </Button>
            <Button aria-label={`Marquer traité${about}`} {...put(true)} variant="quiet">
              Marquer traité
            </Button>
          </>
        )}
      </RowActions>
    </ListRow>
  );
}

const MessageRows = ({ messages }: { messages: readonly ContactMessage[] }) => (
  <RowList aria-label="Messages">
    {messages.map((message) => (
      <MessageRow key={message._id} message={message} />
    ))}
  </RowList>
);

/** `/admin/messages`: messages from the contact page. */
export function Component() {
  const search = useListSearch('search');
  const state = useListFilter('etat', contactStates, 'waiting');
  const list = useMessages({ currentPage: search.page, search: search.text, state: state[0] });
  return (
    <FilteredList
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
    </FilteredList>
  );
}
