import { InvitePersonBody, type Person, type PersonType } from '@atelier/contracts/people';
import type { ReactNode } from 'react';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { Send } from '../../../shared/icons/send';
import { Button } from '../../../shared/ui/button';
import { Form, FormFoot } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useInvitePerson } from '../api/use-invite-person';
import { openOnThis } from '../state/open-on-this';

interface InvitationFormProps {
  type: PersonType;
  /** Known already, where it was looked for in vain. */
  email?: string | undefined;
  onInvited: (person: Person) => void;
  /** The way out, before the button that sends. */
  cancel: ReactNode;
}

export function InvitationForm({ type, email = '', onInvited, cancel }: InvitationFormProps) {
  const { field, errors, busy, frame } = useSentForm({
    initial: { name: '', email },
    schema: InvitePersonBody,
    request: useInvitePerson(type),
    refusals: { 'email-taken': 'email' },
    onSent: onInvited,
  });
  const name = field('name');
  const nameRef = (control: HTMLInputElement | null) => {
    name.ref(control);
    openOnThis(control);
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
