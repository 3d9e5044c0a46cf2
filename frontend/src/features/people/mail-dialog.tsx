import type { SelectedPerson } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../shared/api/client';
import { countOf } from '../../shared/format/format';
import { Send } from '../../shared/icons/members';
import { newId } from '../../shared/new-id';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/modal';
import { Stack } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { TextAreaField, TextField } from '../../shared/forms/fields';
import { toast } from '../../shared/ui/toast';
import { useMailPeople } from './people-api';

interface MailDialogProps {
  open: boolean;
  people: readonly SelectedPerson[];
  onClose: () => void;
}

/** A mail to the selected students. */
export const MailDialog = ({ open, people, onClose }: MailDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={
      people.length === 1 ? `Écrire à ${people[0]?.name}` : `Écrire à ${countOf(people.length, 'élève')}`
    }
  >
    <MailForm people={people} onClose={onClose} />
  </Dialog>
);

/** How many of the selected recipients were sent the mail. */
const sentTo = (count: number, selected: number): string => {
  if (count === selected) return `${countOf(count, 'message')} ${count < 2 ? 'part' : 'partent'}`;
  return `${countOf(count, 'message')} sur ${selected}`;
};

function MailForm({ people, onClose }: Omit<MailDialogProps, 'open'>) {
  const sending = useMailPeople();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  // Idempotency key: one mail, however often the button is pressed.
  const [mailId] = useState(() => newId());
  const skippedCount = sending.data ? people.length - sending.data.count : 0;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    sending.mutate(
      { _id: mailId, subject, text, students: people.map(({ _id }) => _id) },
      {
        onSuccess: ({ count }) => {
          if (count < people.length) return;
          toast(sentTo(count, people.length));
          onClose();
        },
      },
    );
  };
  if (sending.data)
    return (
      <Stack gap="16" alignItems="start">
        <Notice tone="warn" title={sentTo(sending.data.count, people.length)}>
          {countOf(skippedCount, 'personne')} ne {skippedCount < 2 ? 'reçoit' : 'reçoivent'} pas de
          message&nbsp;: aucun cours suivi, un message déjà reçu depuis 30&nbsp;jours, des mails refusés, une
          adresse à confirmer ou un compte suspendu.
        </Notice>
        <Button size="touch" onClick={onClose}>
          Fermer
        </Button>
      </Stack>
    );
  return (
    <chakra.form display="grid" gap="16" onSubmit={send}>
      <TextField
        label="Objet"
        required
        maxLength={120}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextAreaField
        label="Message"
        required
        rows={7}
        maxLength={4000}
        hint="Le prénom, votre nom et le lien vers leur cours s’ajoutent d’eux-mêmes. Un mail par personne et par mois au plus."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="8">
        <Button
          type="submit"
          size="touch"
          busy={sending.isPending}
          busyLabel="Envoi…"
          disabled={subject.trim() === '' || text.trim() === ''}
        >
          <Send size={16} aria-hidden />
          Envoyer
        </Button>
        <Button variant="quiet" size="touch" disabled={sending.isPending} onClick={onClose}>
          Annuler
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
