import type { Profile } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { useSiteConfig } from '../../../shared/api/site-config';
import { useChangePicture } from '../api/picture';
import {
  checkPicture,
  pictureFailed,
  pictureFailure,
  pictureTypes,
} from '../../../shared/pictures/picture-rules';

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '24' } });
/** The picture, or the initials; saved as soon as it is chosen. */
export function PicturePicker({ profile }: { profile: Profile }) {
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const change = useChangePicture();
  const maxBytes = useSiteConfig().data?.uploads.maxImageBytes;

  const send = (file: File | null) => {
    setFailure(null);
    change.mutate(file, {
      onSuccess: () => {
        toast(file ? 'Photo enregistrée' : 'Photo retirée');
        // The button that was pressed may be gone.
        chooser.current?.focus();
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
              // So that the same file can be tried again.
              event.target.value = '';
            }}
          />
          <Button
            ref={chooser}
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
