import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ChangeEmailBody, EmailChange, type Profile } from '@atelier/contracts/identity';
import { apiDelete, apiPut, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { PasswordField, TextField } from '../../shared/forms/fields';
import { Form, useSubmittedForm } from '../../shared/forms/form';
import { Button } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { Notice } from '../../shared/ui/notice';
import { Tag } from '../../shared/ui/tag';
import { toast } from '../../shared/ui/toast';

const key = ['profile', 'email'] as const;
const path = '/users/profile/email';

/** The pending change of address. */
const useEmailChange = () => useApiQuery(key, path, EmailChange);

/** Requests a change of address; both addresses get a mail. */
const useRequestEmailChange = () =>
  useApiMutation(key, (body: ChangeEmailBody) => apiPut(path, noContent, body));

const useCancelEmailChange = () => useApiMutation(key, () => apiDelete(path, noContent));

interface EmailFormProps {
  /** Whether the current address is verified: it must then confirm too. */
  isVerified: boolean;
  onDone: () => void;
}

/** Asks for the new address and the password. */
function EmailForm({ isVerified, onDone }: EmailFormProps) {
  const { field, errors, busy, frame } = useSubmittedForm({
    initial: { email: '', currentPassword: '' },
    schema: ChangeEmailBody,
    request: useRequestEmailChange(),
    onSent: () => {
      toast('Les liens de confirmation sont partis');
      onDone();
    },
  });

  return (
    <Form {...frame}>
      <TextField
        {...field('email')}
        label="Nouvelle adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          isVerified
            ? 'L’adresse actuelle et la nouvelle reçoivent chacune un lien. Rien ne change avant les deux réponses.'
            : 'La nouvelle adresse reçoit un lien. Rien ne change avant sa réponse.'
        }
        required
      />
      <PasswordField {...field('currentPassword')} label="Votre mot de passe" required />
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <Button type="submit" busy={busy} busyLabel="Envoi…">
          Envoyer les liens
        </Button>
        <Button variant="outline" disabled={busy} onClick={onDone}>
          Annuler
        </Button>
      </chakra.div>
    </Form>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16',
    rowGap: '8',
    '& > p': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** The addresses that have not confirmed yet. */
const pendingText = (byOld: boolean, byNew: boolean): string => {
  if (!byOld && !byNew) return 'L’ancienne et la nouvelle adresse doivent encore confirmer.';
  return byOld ? 'La nouvelle adresse doit encore confirmer.' : 'L’adresse actuelle doit encore confirmer.';
};

/** The account's address, its verification state, and the form to change it. */
export function EmailSection({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false);
  const { data } = useEmailChange();
  const cancelChange = useCancelEmailChange();
  const pending = data?.pending;
  return (
    <Stack as="section" gap="16" aria-label="Adresse email">
      <Line>
        <p>
          <strong>{profile.email}</strong>{' '}
          <Tag tone={profile.isVerified ? 'green' : 'warn'}>
            {profile.isVerified ? 'Confirmée' : 'À confirmer'}
          </Tag>
        </p>
        {!isEditing && (
          <Button variant="outline" size="touch" onClick={() => setEditing(true)}>
            Changer d’adresse
          </Button>
        )}
      </Line>
      {pending && !isEditing && (
        <Notice
          tone="warn"
          title={`Changement en cours vers ${pending.email}`}
          action={
            <Button
              variant="link"
              minHeight="44"
              busy={cancelChange.isPending}
              busyLabel="Annulation…"
              onClick={() => cancelChange.mutate()}
            >
              Renoncer
            </Button>
          }
        >
          {pendingText(pending.confirmedByOld, pending.confirmedByNew)} Les liens valent 24{'\u00a0'}heures.
        </Notice>
      )}
      <FailureNotice error={cancelChange.error} />
      {isEditing && <EmailForm isVerified={profile.isVerified} onDone={() => setEditing(false)} />}
    </Stack>
  );
}
