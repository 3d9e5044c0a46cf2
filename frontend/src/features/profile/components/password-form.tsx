import { ChangePasswordBody } from '@atelier/contracts/identity';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { useChangePassword } from '../api/password';

const noticeShownMs = 5_000;
const empty = { currentPassword: '', password: '', confirmation: '' };

/** Changing the password asks for the current one, and signs out the other devices. */
export function PasswordForm({ email }: { email: string }) {
  const [saved, setSaved] = useTemporary(false, noticeShownMs);
  const { field, errors, show, setValues, busy, frame } = useSentForm({
    initial: empty,
    schema: ChangePasswordBody,
    request: useChangePassword(),
    refusals: { 'wrong-password': 'currentPassword' },
    onTry: () => setSaved(false),
    onSent: () => {
      setValues(empty);
      show({});
      setSaved(true);
    },
  });

  return (
    <Form {...frame}>
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
      <Button type="submit" alignSelf="flex-start" busy={busy} busyLabel="Enregistrement…">
        Changer le mot de passe
      </Button>
    </Form>
  );
}
