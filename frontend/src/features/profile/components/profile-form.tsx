import { ProfileBody, type Profile } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { fieldErrors, refusalErrors } from '../../../shared/forms/form-errors';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useUpdateProfile } from '../api/profile';

const noticeShownMs = 5_000;

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

/** The two names: the person's own, and the one others see. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useFormFields({ name: profile.name, userName: profile.userName });
  const { names, values, field, errors, show } = form;
  const [saved, setSaved] = useTemporary(false, noticeShownMs);
  const update = useUpdateProfile();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    setSaved(false);
    const body = ProfileBody.safeParse(values);
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    try {
      const { name, userName } = await update.mutateAsync(body.data);
      form.setValues({ name, userName });
      show({});
      setSaved(true);
    } catch (error) {
      show(error instanceof ApiFailure ? refusalErrors(names, error) : { form: failureMessage(error) });
    }
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-busy={update.isPending}>
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
      <Button type="submit" alignSelf="flex-start" busy={update.isPending} busyLabel="Enregistrement…">
        Enregistrer
      </Button>
    </Form>
  );
}
