import { CloseAccountBody } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { fieldErrors, refusalErrors } from '../../../shared/forms/form-errors';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { toast } from '../../../shared/ui/toast';
import { useSession } from '../../session/state/session-atom';
import { useCloseAccount } from '../api/account';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });
const Consequences = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', ps: '20', listStyleType: 'disc' },
});
const Buttons = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12' },
});

/** What will be lost, and the password that proves it is really them. */
export function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { names, values, field, errors, show } = useFormFields({ password: '' });
  const close = useCloseAccount();
  const { user } = useSession();
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (close.isPending) return;
    const body = CloseAccountBody.safeParse(values);
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    try {
      await close.mutateAsync(body.data);
    } catch (error) {
      if (!(error instanceof ApiFailure)) return show({ form: failureMessage(error) });
      return show(
        error.code === 'wrong-password' ? { password: error.message } : refusalErrors(names, error),
      );
    }
    toast('Votre compte est fermé, et vos données personnelles effacées');
    void navigate('/');
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-busy={close.isPending}>
      <p>Cette action est immédiate, et personne ne pourra revenir dessus{'\u00a0'}:</p>
      <Consequences>
        <li>vous perdez l’accès à tous vos cours, même achetés{'\u202f'};</li>
        <li>votre progression, votre nom, votre photo et votre adresse sont effacés{'\u202f'};</li>
        {user?.isTeacher && (
          <li>vos cours passent à l’administration, et restent en vente sous son nom{'\u202f'};</li>
        )}
        <li>tous vos appareils sont déconnectés{'\u202f'};</li>
        <li>seules les pièces comptables restent, le temps que la loi impose.</li>
      </Consequences>
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <PasswordField {...field('password')} label="Votre mot de passe" required />
      <Buttons>
        <Button variant="outline" onClick={onCancel}>
          Garder mon compte
        </Button>
        <Button type="submit" variant="danger" busy={close.isPending} busyLabel="Fermeture…">
          Fermer définitivement
        </Button>
      </Buttons>
    </Form>
  );
}
