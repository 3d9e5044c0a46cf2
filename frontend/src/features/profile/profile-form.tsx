import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Profile, ProfileBody } from '@atelier/contracts/identity';
import { useApi } from '../../shared/api/client';
import { apiPut } from '../../shared/api/mutations';
import { updateSessionUser } from '../../shared/api/session';
import { useSiteConfig } from '../../shared/api/site-config';
import { useApiQuery } from '../../shared/api/queries';
import { TextField } from '../../shared/forms/fields';
import { Form, useSubmittedForm, useTemporaryState } from '../../shared/forms/form';
import {
  checkPicture,
  pictureFailed,
  pictureFailure,
  pictureTypes,
  uploadPicture,
} from '../../shared/pictures/picture-upload';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';

const key = ['profile'] as const;

export const useProfile = () => useApiQuery(key, '/users/profile', Profile);

/** Updates the given fields; menus and other tabs follow at once. */
function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => apiPut('/users/profile', Profile, body),
    onSuccess: (profile) => {
      queries.setQueryData(key, profile);
      updateSessionUser(profile);
    },
  });
}

/** Uploads a picture, or removes it with null. */
function useChangePicture() {
  const api = useApi();
  const update = useUpdateProfile();
  return useMutation({
    mutationFn: async (file: File | null) =>
      update.mutateAsync({ imageUrl: file === null ? null : await uploadPicture(api, file) }),
  });
}

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '24' } });
/** The picture, or initials; saved as soon as it is chosen. */
export function PicturePicker({ profile }: { profile: Profile }) {
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const change = useChangePicture();
  const maxBytes = useSiteConfig().data?.uploads.maxImageBytes;

  const send = (file: File | null) => {
    setFailure(null);
    change.mutate(file, {
      onSuccess: () => {
        toast(file ? 'Photo enregistrée' : 'Photo retirée');
        // The button that was pressed may be gone.
        chooseButton.current?.focus();
      },
      onError: (error) => setFailure(pictureFailure(error)),
    });
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = checkPicture(file, maxBytes);
    if (refused) setFailure(refused);
    else send(file);
  };

  return (
    <>
      <Line>
        <Avatar name={profile.name} imageUrl={profile.imageUrl} size="xl" />
        <chakra.div display="flex" flexWrap="wrap" gap="12">
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            aria-label="Photo de profil"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
          <Button
            ref={chooseButton}
            variant="outline"
            size="tool"
            busy={change.isPending}
            busyLabel="Envoi…"
            onClick={() => input.current?.click()}
          >
            {profile.imageUrl ? 'Changer la photo' : 'Choisir une photo'}
          </Button>
          {profile.imageUrl && !change.isPending && (
            <Button variant="quiet" size="tool" onClick={() => send(null)}>
              Retirer
            </Button>
          )}
        </chakra.div>
      </Line>
      {failure && (
        <Notice tone="danger" title={pictureFailed}>
          {failure}
        </Notice>
      )}
    </>
  );
}

const noticeShownMs = 5_000;

/** The private and the public name. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [saved, setSaved] = useTemporaryState(false, noticeShownMs);
  const { field, errors, show, setValues, busy, frame } = useSubmittedForm({
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
