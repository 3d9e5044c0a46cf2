import { ChangePasswordBody } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { fieldErrors, refusalErrors } from '../../../shared/forms/form-errors';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { useChangePassword } from '../api/password';

const noticeShownMs = 5_000;
const empty = { currentPassword: '', password: '', confirmation: '' };

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

/** Changing the password asks for the current one, and signs out the other devices. */
export function PasswordForm({ email }: { email: string }) {
  const { names, values, setValues, field, errors, show } = useFormFields(empty);
  const [saved, setSaved] = useTemporary(false, noticeShownMs);
  const change = useChangePassword();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setSaved(false);
    const body = ChangePasswordBody.safeParse(values);
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    try {
      await change.mutateAsync(body.data);
      setValues(empty);
      show({});
      setSaved(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) return show({ form: failureMessage(error) });
      show(
        error.code === 'wrong-password' ? { currentPassword: error.message } : refusalErrors(names, error),
      );
    }
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-busy={change.isPending}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('currentPassword')} label="Mot de passe actuel" required />
      <PasswordField
        {...field('password')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint="Au moins 8 caractères"
        required
      />
      <PasswordField
        {...field('confirmation')}
        label="Confirmer le nouveau mot de passe"
        autoComplete="new-password"
        required
      />
      {saved && (
        <Notice tone="success" title="Mot de passe modifié">
          Vos autres appareils ont été déconnectés.
        </Notice>
      )}
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <Button type="submit" alignSelf="flex-start" busy={change.isPending} busyLabel="Enregistrement…">
        Changer le mot de passe
      </Button>
    </Form>
  );
}
