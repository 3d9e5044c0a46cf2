import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { ChangePasswordBody } from '@atelier/contracts/identity';
import { formatDate } from '../../shared/format/format';
import { PasswordField } from '../../shared/forms/fields';
import { Form, useSubmittedForm, useTemporaryState } from '../../shared/forms/form';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { ProfileSection } from './profile-section';
import { useChangePassword, useSecurity } from './security-api';

const noticeShownMs = 5_000;
const empty = { currentPassword: '', password: '', confirmation: '' };

/** Changing the password requires the current one, and signs out the other devices. */
function PasswordForm({ email }: { email: string }) {
  const [saved, setSaved] = useTemporaryState(false, noticeShownMs);
  const { field, errors, show, setValues, busy, frame } = useSubmittedForm({
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

/** Age of the password; « Changer » opens the form. */
export function PasswordSection({ email }: { email: string }) {
  const { data } = useSecurity();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <ProfileSection wide title="Mot de passe" hint="Le changer déconnecte vos autres appareils.">
      <Row apart gap="16">
        <chakra.p textStyle="label">
          {data?.passwordSetAt ? `Changé le ${formatDate(data.passwordSetAt)}` : 'Mot de passe'}
        </chakra.p>
        <Button
          ref={button}
          variant="outline"
          size="tool"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? fold() : setOpen(true))}
        >
          {isOpen ? 'Replier' : 'Changer'}
        </Button>
      </Row>
      {isOpen && (
        <chakra.div maxWidth="34rem" onKeyDown={(event) => event.key === 'Escape' && fold()}>
          <PasswordForm email={email} />
        </chakra.div>
      )}
    </ProfileSection>
  );
}
