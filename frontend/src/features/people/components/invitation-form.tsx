import type { Person, PersonType } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { openOnThis } from '../state/open-on-this';
import { useInvitationForm } from '../state/use-invitation-form';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12',
    mt: '8',
    '& > *': { flexGrow: { base: 1, sm: 0 } },
  },
});

interface InvitationFormProps {
  type: PersonType;
  onInvited: (person: Person) => void;
  /** The way out, before the button that sends. */
  cancel: ReactNode;
}

export function InvitationForm({ type, onInvited, cancel }: InvitationFormProps) {
  const { field, submit, formError, busy } = useInvitationForm(type, onInvited);
  const name = field('name');
  const nameRef = (control: HTMLInputElement | null) => {
    name.ref(control);
    openOnThis(control);
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {formError && <Notice tone="danger">{formError}</Notice>}
      <TextField label="Nom" autoComplete="off" required {...name} ref={nameRef} />
      <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
      <Foot>
        {cancel}
        <Button type="submit" busy={busy} busyLabel="Envoi…">
          <Send size={18} aria-hidden />
          Envoyer l’invitation
        </Button>
      </Foot>
    </Form>
  );
}
