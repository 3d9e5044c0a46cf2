import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/modal';
import { TextField } from '../forms/fields';
import { linkAddressOf } from './extensions';

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Sets, changes or removes the link at the cursor. Without a selection the words of the link are asked as well. */
export const LinkDialog = ({ editor, open, onClose }: LinkDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Lien" size="sm">
    <LinkFields editor={editor} onClose={onClose} />
  </Dialog>
);

function LinkFields({ editor, onClose }: Omit<LinkDialogProps, 'open'>) {
  const known = editor.getAttributes('link').href as string | undefined;
  const needsWords = editor.state.selection.empty && known === undefined;
  const [address, setAddress] = useState(known ?? '');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();

  const close = () => {
    onClose();
    // Once the dialog has given the focus back to the button that opened it.
    setTimeout(() => editor.commands.focus());
  };
  const apply = () => {
    const href = linkAddressOf(address);
    if (href === null) {
      setError('Adresse invalide. Exemple\u00a0: https://exemple.fr');
      return;
    }
    if (needsWords) {
      const text = words.trim() || address.trim();
      editor
        .chain()
        .insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }])
        .unsetMark('link')
        .run();
    } else editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  /** No form of its own: the editor may stand in one already. */
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };

  return (
    <chakra.div display="grid" gap="20">
      <TextField
        label="Adresse"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        autoFocus
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
        onKeyDown={applyOnEnter}
      />
      {needsWords && (
        <TextField
          label="Texte du lien"
          hint="Vide, l’adresse est écrite telle quelle."
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={applyOnEnter}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="12">
        {known !== undefined && (
          <Button variant="danger" size="touch" me="auto" onClick={remove}>
            Retirer le lien
          </Button>
        )}
        <Button size="touch" onClick={apply}>
          {known === undefined ? 'Insérer' : 'Modifier'}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
