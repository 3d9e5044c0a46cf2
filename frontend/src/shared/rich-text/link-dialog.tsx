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

/** Adds, edits or removes the link at the cursor. Without a selection, also asks for the link's text. */
export const LinkDialog = ({ editor, open, onClose }: LinkDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Lien" size="sm">
    <LinkFields editor={editor} onClose={onClose} />
  </Dialog>
);

function LinkFields({ editor, onClose }: Omit<LinkDialogProps, 'open'>) {
  const currentHref = editor.getAttributes('link').href as string | undefined;
  const needsText = editor.state.selection.empty && currentHref === undefined;
  const [address, setAddress] = useState(currentHref ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const close = () => {
    onClose();
    // After the dialog has closed and restored the focus.
    setTimeout(() => editor.commands.focus());
  };
  const apply = () => {
    const href = linkAddressOf(address);
    if (href === null) {
      setError('Adresse invalide. Exemple\u00a0: https://exemple.fr');
      return;
    }
    if (needsText) {
      const linkText = text.trim() || address.trim();
      editor
        .chain()
        .insertContent([{ type: 'text', text: linkText, marks: [{ type: 'link', attrs: { href } }] }])
        .unsetMark('link')
        .run();
    } else editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  /** Not a `<form>`: the editor may be inside one. */
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
      {needsText && (
        <TextField
          label="Texte du lien"
          hint="Vide, l’adresse est écrite telle quelle."
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={applyOnEnter}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="12">
        {currentHref !== undefined && (
          <Button variant="danger" size="touch" me="auto" onClick={remove}>
            Retirer le lien
          </Button>
        )}
        <Button size="touch" onClick={apply}>
          {currentHref === undefined ? 'Insérer' : 'Modifier'}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
