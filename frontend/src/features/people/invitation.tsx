import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { InvitePersonBody, type Person, type PersonType } from '@atelier/contracts/people';
import { TextField } from '../../shared/forms/fields';
import { Form, FormFoot, useSubmittedForm } from '../../shared/forms/form';
import { MailCheck } from '../../shared/icons/common';
import { Send } from '../../shared/icons/members';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useInvitePerson } from './people-api';

/** The field that a dialog focuses: `showModal` needs the attribute, which React does not render. */
export const autofocusRef = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '');

export const toastInvited = ({ email }: Pick<Person, 'email'>): void =>
  toast({ message: `Invitation envoyée à ${email}`, icon: <MailCheck size={20} aria-hidden /> });

interface InvitationFormProps {
  type: PersonType;
  /** Prefilled if a search for it found nobody. */
  email?: string | undefined;
  onInvited: (person: Person) => void;
  /** The cancel button, before the submit button. */
  cancel: ReactNode;
}

export function InvitationForm({ type, email = '', onInvited, cancel }: InvitationFormProps) {
  const { field, errors, busy, frame } = useSubmittedForm({
    initial: { name: '', email },
    schema: InvitePersonBody,
    request: useInvitePerson(type),
    refusals: { 'email-taken': 'email' },
    onSent: onInvited,
  });
  const name = field('name');
  const nameRef = (control: HTMLInputElement | null) => {
    name.ref(control);
    autofocusRef(control);
  };
  return (
    <Form {...frame}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField label="Nom" autoComplete="off" required {...name} ref={nameRef} />
      <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
      <FormFoot mt="8">
        {cancel}
        <Button type="submit" busy={busy} busyLabel="Envoi…">
          <Send size={18} aria-hidden />
          Envoyer l’invitation
        </Button>
      </FormFoot>
    </Form>
  );
}

interface InviteTeacherDialogProps {
  open: boolean;
  email?: string | undefined;
  onClose: () => void;
}

export const InviteTeacherDialog = ({ open, email, onClose }: InviteTeacherDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Inviter un formateur">
    <chakra.p color="muted" mb="24">
      Un mail d’invitation part aussitôt à cette adresse, avec un lien pour choisir un mot de passe. La
      personne peut ensuite créer ses propres cours.
    </chakra.p>
    <InvitationForm
      key={email}
      type="teachers"
      email={email}
      onInvited={(person) => {
        toastInvited(person);
        onClose();
      }}
      cancel={
        <Button variant="outline" onClick={onClose}>
          Annuler
        </Button>
      }
    />
  </Dialog>
);
