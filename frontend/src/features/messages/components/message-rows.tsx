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
  const handle = () =>
    mutate(
      { id: message._id, handled: !isHandled },
      { onError: (error) => void toast(failureMessage(error)) },
    );
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
          {contactSubjects[message.subject]}, <RelativeTime iso={message.createdAt} />{' '}
          {isHandled && <Tag tone="green">Traité</Tag>}
        </chakra.p>
        <chakra.p mt="8" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
          {message.message}
        </chakra.p>
      </chakra.div>
      <RowActions alignSelf="start" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Button
          variant="outline"
          size="touch"
          busy={isPending}
          aria-label={`${isHandled ? 'Remettre à traiter' : 'Marquer traité'}, message de ${message.name}`}
          onClick={handle}
        >
          {isHandled ? 'Remettre à traiter' : 'Marquer traité'}
        </Button>
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
