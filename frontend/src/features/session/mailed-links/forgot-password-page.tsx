import { SendResetTokenBody } from '@atelier/contracts/identity';
import { Form, useSubmittedForm } from '../../../shared/forms/form';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/forms/fields';
import { useSendResetToken } from './password-reset';
import { AuthFrame } from '../sign-in/auth-frame';

const errorsShownMs = 3_000;
const sentMessage = 'Un email de réinitialisation a été envoyé. Veuillez vérifier votre boîte de réception.';

/** `/forgot-password`: asks for the address; does not reveal whether it has an account. */
export function Component() {
  const request = useSendResetToken();
  const { field, errors, show, busy, frame } = useSubmittedForm({
    initial: { email: '' },
    schema: SendResetTokenBody,
    request,
    onSent: () => show({}),
    errorsShownMs,
  });

  return (
    <AuthFrame
      title="Mot de passe oublié"
      heading="Mot de passe oublié"
      lead="Indiquez l’adresse email de votre compte. Nous y envoyons un lien, valable 30 minutes, pour choisir un nouveau mot de passe."
    >
      <Form gap="24" {...frame}>
        {request.isSuccess && (
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
        <Button type="submit" size="box" busy={busy} busyLabel="Envoi…">
          {request.isSuccess ? 'Renvoyer le lien' : 'Recevoir le lien'}
        </Button>
        <Button variant="link" to="/auth" alignSelf="flex-start">
          Retour à la connexion
        </Button>
      </Form>
    </AuthFrame>
  );
}
