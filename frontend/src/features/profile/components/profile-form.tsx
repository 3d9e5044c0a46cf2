import { ProfileBody, type Profile } from '@atelier/contracts/identity';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useUpdateProfile } from '../api/profile';

const noticeShownMs = 5_000;

/** The two names: the person's own, and the one others see. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [saved, setSaved] = useTemporary(false, noticeShownMs);
  const { field, errors, show, setValues, busy, frame } = useSentForm({
    initial: { name: profile.name, userName: profile.userName },
    schema: ProfileBody,
    request: useUpdateProfile(),
    onTry: () => setSaved(false),
    onSent: ({ name, userName }) => {
      setValues({ name, userName });
      show({});
      setSaved(true);
    },
  });

  return (
    <Form {...frame}>
      <TextField {...field('name')} label="Nom" autoComplete="name" required />
      <TextField
        {...field('userName')}
        label="Nom d'utilisateur"
        autoComplete="nickname"
        hint="Affiché à côté de vos questions et de vos avis."
        required
      />
      {saved && <Notice tone="success" title="Profil mis à jour avec succès" />}
      {errors.form && (
        <Notice tone="danger" title="Erreur de mise à jour du profil">
          {errors.form}
        </Notice>
      )}
      <Button type="submit" alignSelf="flex-start" busy={busy} busyLabel="Enregistrement…">
        Enregistrer
      </Button>
    </Form>
  );
}
