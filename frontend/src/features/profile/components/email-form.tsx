import { ChangeEmailBody } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useRequestEmailChange } from '../api/email';

interface EmailFormProps {
  /** Whether the present address is known to be the person's: it then has to agree. */
  isVerified: boolean;
  onDone: () => void;
}

/** Asks for the new address and the password. */
export function EmailForm({ isVerified, onDone }: EmailFormProps) {
  const { field, errors, busy, frame } = useSentForm({
    initial: { email: '', currentPassword: '' },
    schema: ChangeEmailBody,
    request: useRequestEmailChange(),
    onSent: () => {
      toast('Les liens de confirmation sont partis');
      onDone();
    },
  });

  return (
    <Form {...frame}>
      <TextField
        {...field('email')}
        label="Nouvelle adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          isVerified
            ? 'L’adresse actuelle et la nouvelle reçoivent chacune un lien. Rien ne change avant les deux réponses.'
            : 'La nouvelle adresse reçoit un lien. Rien ne change avant sa réponse.'
        }
        required
      />
      <PasswordField {...field('currentPassword')} label="Votre mot de passe" required />
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <Button type="submit" busy={busy} busyLabel="Envoi…">
          Envoyer les liens
        </Button>
        <Button variant="outline" disabled={busy} onClick={onDone}>
          Annuler
        </Button>
      </chakra.div>
    </Form>
  );
}
