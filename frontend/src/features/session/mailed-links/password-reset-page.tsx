import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { ResetTokenAnswer } from '@atelier/contracts/identity';
import { isNotFound } from '../../../shared/api/client';
import { closeSession } from '../../../shared/api/session';
import { useBrandTexts } from '../../../shared/api/site-config';
import { PasswordField } from '../../../shared/forms/fields';
import { failureErrors, Form, handleSubmit, useFormFields } from '../../../shared/forms/form';
import { Button } from '../../../shared/ui/button';
import { Stack, VisuallyHidden } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { useSession } from '../session';
import type { PasswordSetState } from '../sign-in/auth-destination';
import { AuthFrame } from '../sign-in/auth-frame';
import { checkNewPassword, resetTokenKey, useResetPassword, useResetToken } from './password-reset';

const errorsShownMs = 5_000;

interface NewPasswordFormProps {
  token: string;
  resetToken: ResetTokenAnswer;
  /** The link expired or was used while the form was open. */
  onInvalid: () => void;
}

function NewPasswordForm({ token, resetToken, onInvalid }: NewPasswordFormProps) {
  const form = useFormFields({ password: '', confirmation: '' }, errorsShownMs);
  const { names, values, field, errors, show } = form;
  const reset = useResetPassword(token);
  const { user } = useSession();
  const navigate = useNavigate();

  const submit = handleSubmit(async () => {
    if (reset.isPending) return;
    const checked = checkNewPassword(values);
    if (checked.errors) return show(checked.errors);
    try {
      await reset.mutateAsync({ password: checked.password });
    } catch (error) {
      if (isNotFound(error)) return onInvalid();
      return show(failureErrors(names, error));
    }
    // The server ended all sessions of the account, including this device's.
    if (user?.email === resetToken.email) closeSession('left');
    const state: PasswordSetState = { passwordSetFor: resetToken.email };
    void navigate('/auth', { replace: true, state });
  });

  return (
    <Form gap="24" noValidate onSubmit={(event) => void submit(event)} aria-busy={reset.isPending}>
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <input type="email" autoComplete="username" value={resetToken.email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint="Au moins 8 caractères"
        required
      />
      <PasswordField
        {...field('confirmation')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="box" busy={reset.isPending} busyLabel="Enregistrement…">
        Enregistrer le mot de passe
      </Button>
    </Form>
  );
}

const texts = {
  reset: {
    heading: 'Nouveau mot de passe',
    lead: (email: string) => `Choisissez un nouveau mot de passe pour ${email}.`,
  },
  invitation: {
    heading: 'Bienvenue à l’atelier',
    lead: (email: string) =>
      `Un compte vous attend au nom de ${email}. Choisissez son premier mot de passe pour l’ouvrir.`,
  },
};

const CheckingLink = () => (
  <Stack gap="24" aria-busy>
    <VisuallyHidden>Vérification du lien…</VisuallyHidden>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="56" borderRadius="md" />
  </Stack>
);

const InvalidLink = () => (
  <Stack gap="24">
    <Notice tone="danger" title="Le token est invalide ou expiré.">
      Un lien ne vaut que pour un temps limité, et ne sert qu’une fois.
    </Notice>
    <Button to="/forgot-password" size="box">
      Demander un nouveau lien
    </Button>
  </Stack>
);

/** `/password-reset/{token}`: checks the link, then asks for the password; also the target of invitations. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useResetToken(token);
  const queries = useQueryClient();
  const { welcome } = useBrandTexts();
  const { heading: defaultHeading, lead } = texts[data?.purpose ?? 'reset'];
  const heading = (data?.purpose === 'invitation' && welcome) || defaultHeading;

  const content = () => {
    if (data)
      return (
        <NewPasswordForm
          token={token}
          resetToken={data}
          onInvalid={() => queries.setQueryData(resetTokenKey(token), null)}
        />
      );
    if (data === null) return <InvalidLink />;
    if (error) return <QueryError query={{ error, refetch, isFetching }} />;
    return <CheckingLink />;
  };
  const leadText = () => {
    if (data) return lead(data.email);
    return data === null ? 'Ce lien ne peut plus servir.' : 'Nous vérifions votre lien.';
  };
  return (
    <AuthFrame title={heading} heading={heading} lead={leadText()}>
      {content()}
    </AuthFrame>
  );
}
