import { youtubeIdOf } from '@atelier/contracts/embeds';
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';

/** A pasted YouTube link is taken at once; a typed one when the form is sent. */
export function VideoLinkForm({ onLink }: { onLink: (link: string) => void }) {
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const take = (text: string) => {
    if (youtubeIdOf(text) === null) return setError('Ce n’est pas un lien YouTube');
    onLink(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(link);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Lien YouTube"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        error={error}
        onChange={(event) => {
          setLink(event.target.value);
          setError(undefined);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (youtubeIdOf(pasted) !== null) {
            event.preventDefault();
            onLink(pasted.trim());
          }
        }}
      />
      {link.trim() !== '' && (
        <chakra.div mt="12">
          <Button type="submit" variant="outline" size="touch">
            Ajouter la vidéo
          </Button>
        </chakra.div>
      )}
    </form>
  );
}
