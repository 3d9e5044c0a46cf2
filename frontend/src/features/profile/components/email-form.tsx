import { ChangeEmailBody } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { fieldErrors, refusalErrors } from '../../../shared/forms/form-errors';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useRequestEmailChange } from '../api/email';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

interface EmailFormProps {
  /** Whether the present address is known to be the person's: it then has to agree. */
  isVerified: boolean;
  onDone: () => void;
}

/** Asks for the new address and the password. */
export function EmailForm({ isVerified, onDone }: EmailFormProps) {
  const { names, values, field, errors, show } = useFormFields({ email: '', currentPassword: '' });
  const request = useRequestEmailChange();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const body = ChangeEmailBody.safeParse(values);
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    try {
      await request.mutateAsync(body.data);
      toast('Les liens de confirmation sont partis');
      onDone();
    } catch (error) {
      show(error instanceof ApiFailure ? refusalErrors(names, error) : { form: failureMessage(error) });
    }
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-busy={request.isPending}>
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
        <Button type="submit" busy={request.isPending} busyLabel="Envoi…">
          Envoyer les liens
        </Button>
        <Button variant="outline" disabled={request.isPending} onClick={onDone}>
          Annuler
        </Button>
      </chakra.div>
    </Form>
  );
}
