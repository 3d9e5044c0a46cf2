import type { ContactMessage } from '@atelier/contracts/contact';
import { contactSubjects } from '@atelier/contracts/words/contact-words';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { ListRow, RowActions, RowList } from '../../../shared/ui/row-list';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { useHandleMessage } from '../api/messages';

/** A message as it was written, how to answer it, and whether that is done. */
function MessageRow({ message }: { message: ContactMessage }) {
  const { mutate, isPending } = useHandleMessage();
  const isHandled = message.handledAt !== null;
  const put = (handled: boolean, answered = false) => ({
    variant: 'outline' as const,
    size: 'touch' as const,
    busy: isPending,
    onClick: () =>
      mutate(
        { id: message._id, handled, answered },
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

export const MessageRows = ({ messages }: { messages: readonly ContactMessage[] }) => (
  <RowList aria-label="Messages">
    {messages.map((message) => (
      <MessageRow key={message._id} message={message} />
    ))}
  </RowList>
);
