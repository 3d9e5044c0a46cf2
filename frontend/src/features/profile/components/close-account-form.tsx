import { CloseAccountBody } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { toast } from '../../../shared/ui/toast';
import { useSession } from '../../session/state/session-atom';
import { useCloseAccount } from '../api/account';

/** What will be lost, and the password that proves it is really them. */
export function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { field, errors, busy, frame } = useSentForm({
    initial: { password: '' },
    schema: CloseAccountBody,
    request: useCloseAccount(),
    refusals: { 'wrong-password': 'password' },
    onSent: () => {
      toast('Votre compte est fermé, et vos données personnelles effacées');
      void navigate('/');
    },
  });

  return (
    <Form {...frame}>
      <p>Cette action est immédiate, et personne ne pourra revenir dessus{'\u00a0'}:</p>
      <Stack as="ul" gap="6" ps="20" listStyleType="disc">
        <li>vous perdez l’accès à tous vos cours, même achetés{'\u202f'};</li>
        <li>votre progression, votre nom, votre photo et votre adresse sont effacés{'\u202f'};</li>
        {user?.isTeacher && (
          <li>vos cours passent à l’administration, et restent en vente sous son nom{'\u202f'};</li>
        )}
        <li>tous vos appareils sont déconnectés{'\u202f'};</li>
        <li>seules les pièces comptables restent, le temps que la loi impose.</li>
      </Stack>
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <PasswordField {...field('password')} label="Votre mot de passe" required />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="12">
        <Button variant="outline" onClick={onCancel}>
          Garder mon compte
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Fermeture…">
          Fermer définitivement
        </Button>
      </chakra.div>
    </Form>
  );
}
