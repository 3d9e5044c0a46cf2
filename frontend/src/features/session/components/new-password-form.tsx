import type { ResetTokenAnswer } from '@atelier/contracts/identity';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../../shared/api/client';
import { closeSession } from '../../../shared/api/session';
import { failureErrors } from '../../../shared/forms/form-errors';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { useResetPassword } from '../api/password-reset';
import type { PasswordSet } from '../state/auth-destination';
import { checkNewPassword } from '../state/new-password';
import { useSession } from '../state/session-atom';

const errorsShownMs = 5_000;

interface NewPasswordFormProps {
  token: string;
  answer: ResetTokenAnswer;
  /** The link ran out, or was used, while the form stood open. */
  onInvalid: () => void;
}

export function NewPasswordForm({ token, answer, onInvalid }: NewPasswordFormProps) {
  const form = useFormFields({ password: '', confirmation: '' }, errorsShownMs);
  const { names, values, field, errors, show } = form;
  const reset = useResetPassword(token);
  const { user } = useSession();
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const checked = checkNewPassword(values);
    if (checked.errors) return show(checked.errors);
    try {
      await reset.mutateAsync({ password: checked.password });
    } catch (error) {
      if (isNotFound(error)) return onInvalid();
      return show(failureErrors(names, error));
    }
    // The server has ended every session of the account, this device's among them.
    if (user?.email === answer.email) closeSession('left');
    const state: PasswordSet = { passwordSetFor: answer.email };
    void navigate('/auth', { replace: true, state });
  };

  return (
    <Form gap="24" noValidate onSubmit={(event) => void submit(event)} aria-busy={reset.isPending}>
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <input type="email" autoComplete="username" value={answer.email} readOnly hidden />
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
