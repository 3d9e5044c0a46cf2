import type { Editor } from '@tiptap/react';
import { chakra } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { checkPicture, pictureFailed, pictureFailure, pictureTypes } from '../pictures/picture-upload';
import { Button } from '../ui/button';
import { Dialog } from '../ui/modal';
import { Notice } from '../ui/notice';
import { TextField } from '../forms/fields';
import { measurePicture, type TextPictures } from './pictures';

interface PictureDialogProps {
  editor: Editor;
  pictures: TextPictures;
  open: boolean;
  onClose: () => void;
}

/** Uploads a picture, or edits the alternative text of the selected one. */
export const PictureDialog = ({ editor, pictures, open, onClose }: PictureDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Image" size="sm">
    <PictureFields editor={editor} pictures={pictures} onClose={onClose} />
  </Dialog>
);

function PictureFields({ editor, pictures, onClose }: Omit<PictureDialogProps, 'open'>) {
  const isKnown = editor.isActive('picture');
  const [file, setFile] = useState<File | null>(null);
  const [words, setWords] = useState(isKnown ? String(editor.getAttributes('picture')['alt'] ?? '') : '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const fileId = useId();

  const close = () => {
    onClose();
    // After the dialog has closed and restored the focus.
    setTimeout(() => editor.commands.focus());
  };
  const send = async (picture: File) => {
    const src = await pictures.upload(picture);
    const size = await measurePicture(await pictures.displayUrlOf(src));
    editor
      .chain()
      .insertContent({ type: 'picture', attrs: { src, alt: words.trim(), ...size } })
      .run();
  };
  const apply = () => {
    if (isSending) return;
    if (isKnown) {
      editor.commands.updateAttributes('picture', { alt: words.trim() });
      close();
      return;
    }
    const refused = file ? checkPicture(file, undefined) : 'Choisissez une image.';
    setFailure(refused);
    if (!file || refused) return;
    setSending(true);
    send(file)
      .then(close, (error: unknown) => setFailure(pictureFailure(error)))
      .finally(() => setSending(false));
  };
  /** Not a `<form>`: the editor may be inside one. */
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };

  return (
    <chakra.div display="grid" gap="20">
      {!isKnown && (
        <div>
          <chakra.label htmlFor={fileId} textStyle="label" display="block" mb="8">
            Fichier
          </chakra.label>
          <chakra.input
            id={fileId}
            type="file"
            accept={pictureTypes.join(',')}
            width="full"
            minHeight="44"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setFailure(null);
            }}
          />
        </div>
      )}
      <TextField
        label="Texte de remplacement"
        hint="Ce que l’image montre, pour qui ne la voit pas. Vide si elle ne fait qu’orner."
        autoComplete="off"
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={applyOnEnter}
      />
      {failure && (
        <Notice tone="danger" title={pictureFailed}>
          {failure}
        </Notice>
      )}
      <chakra.div display="flex" justifyContent="flex-end">
        <Button size="touch" busy={isSending} busyLabel="Envoi…" onClick={apply}>
          {isKnown ? 'Modifier' : 'Insérer'}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
