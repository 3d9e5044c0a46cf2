import { SendResetTokenBody } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { fieldErrors, refusalErrors } from '../../../shared/forms/form-errors';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useSendResetToken } from '../api/password-reset';
import { AuthFrame } from '../components/auth-frame';

const errorsShownMs = 3_000;
const sentMessage = 'Un email de réinitialisation a été envoyé. Veuillez vérifier votre boîte de réception.';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '24' } });

/** `/forgot-password`: asks where to send the link; whether the address has an account is not said. */
export function Component() {
  const { names, values, field, errors, show } = useFormFields({ email: '' }, errorsShownMs);
  const [sent, setSent] = useState(false);
  const send = useSendResetToken();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const body = SendResetTokenBody.safeParse(values);
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    setSent(false);
    try {
      await send.mutateAsync(body.data);
      show({});
      setSent(true);
    } catch (error) {
      show(error instanceof ApiFailure ? refusalErrors(names, error) : { form: failureMessage(error) });
    }
  };

  return (
    <AuthFrame
      title="Mot de passe oublié"
      heading="Mot de passe oublié"
      lead="Indiquez l’adresse email de votre compte. Nous y envoyons un lien, valable 30 minutes, pour choisir un nouveau mot de passe."
    >
      <Form noValidate onSubmit={(event) => void submit(event)} aria-busy={send.isPending}>
        {sent && (
          <Notice tone="success" title={sentMessage}>
            Rien reçu d’ici quelques minutes{'\u202f'}? Regardez dans les courriers indésirables.
          </Notice>
        )}
        {errors.form && <Notice tone="danger" title={errors.form} />}
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <Button type="submit" size="box" busy={send.isPending} busyLabel="Envoi…">
          {sent ? 'Renvoyer le lien' : 'Recevoir le lien'}
        </Button>
        <Button variant="link" to="/auth" alignSelf="flex-start">
          Retour à la connexion
        </Button>
      </Form>
    </AuthFrame>
  );
}
