import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CloseAccountBody } from '@atelier/contracts/identity';
import { apiGet, failureMessage } from '../../shared/api/client';
import { saveFile } from '../../shared/api/download-file';
import { apiDelete, noContent } from '../../shared/api/mutations';
import { signOutSession } from '../../shared/api/session';
import { PasswordField } from '../../shared/forms/fields';
import { Form, useSubmittedForm } from '../../shared/forms/form';
import { Download } from '../../shared/icons/common';
import { Button } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { Dialog } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useSession } from '../session/session';

/** Export of all personal data, as JSON. */
const useDataExport = () => useMutation({ mutationFn: () => apiGet('/users/profile/export', noContent) });

/** Closes the account, irreversibly. */
const useCloseAccount = () =>
  useMutation({
    mutationFn: (body: CloseAccountBody) =>
      signOutSession(() => apiDelete('/users/profile', noContent, body)),
  });

/** States what will be lost, and asks for the password. */
function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { field, errors, busy, frame } = useSubmittedForm({
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

interface CloseAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Final confirmation; the typed password is cleared on close. */
const CloseAccountDialog = ({ open, onClose }: CloseAccountDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Fermer votre compte&#8239;?">
    <CloseAccountForm onCancel={onClose} />
  </Dialog>
);

const fileName = 'mes-donnees-atelier.json';

/** Data export and account closure. */
export function OwnData() {
  const [closing, setClosing] = useState(false);
  const { mutate, isPending, error } = useDataExport();
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) =>
        saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    });

  return (
    <>
      <Stack alignItems="flex-start">
        <p>
          Tout ce que nous savons de vous tient dans un fichier{'\u00a0'}: compte, achats, progression,
          appareils.
        </p>
        <Button variant="outline" busy={isPending} busyLabel="Préparation…" onClick={download}>
          <Download size={18} aria-hidden />
          Télécharger mes données
        </Button>
      </Stack>
      {error && <Notice tone="danger" title={failureMessage(error)} />}
      <Stack alignItems="flex-start" pt="8">
        <p>
          Fermer votre compte efface vos données et vous retire l’accès à vos cours, sans retour possible.
        </p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setClosing(true)}>
          Fermer mon compte
        </Button>
      </Stack>
      <CloseAccountDialog open={closing} onClose={() => setClosing(false)} />
    </>
  );
}
