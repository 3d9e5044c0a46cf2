import { chakra } from '@chakra-ui/react';
import { createNodeFromContent, type Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { createPortal } from 'react-dom';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Api, useApi } from '../api/client';
import { proseStyles } from '../ui/prose';
import { LinkDialog } from './link-dialog';
import type { CodeBlockStorage, OpenPanel } from './code-block';
import { CodePanel } from './code-panel';
import { EarlyTyping } from './early-typing';
import { editedMarkStyles } from './edited-mark-styles';
import { pasteHandling } from './paste';
import { PictureDialog } from './picture-dialog';
import { htmlOf, richTextExtensions } from './extensions';
import { OwnChanges } from './own-changes';
import { calloutStyles, codeStyles, tableStyles } from './styles';
import { lessonPictures, publicPictures, type TextPictures } from './pictures';
import { Toolbar } from './toolbar';

/**
 * Focuses the editor and inserts what was typed before it was there; does nothing if `words` is null.
 * @returns whether typing is still to be captured: the editor of the first render may have been destroyed already
 */
function useEarlyTyping(editor: Editor, words: RefObject<string> | null): boolean {
  const [isCapturing, setCapturing] = useState(words !== null);
  useLayoutEffect(() => {
    if (words === null || editor.isDestroyed) return;
    setCapturing(false);
    if (words.current !== '') {
      const lines = words.current.split('\n');
      words.current = '';
      editor.commands.insertContent(
        lines.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
      );
    }
    // Not `commands.focus()`, which waits for the next frame: keystrokes would get lost.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches('[data-early]')) editor.view.focus();
  }, [editor, words]);
  return isCapturing;
}

const Page = chakra('div', {
  base: {
    position: 'relative',
    '& .ProseMirror': {
      ...proseStyles,
      ...codeStyles,
      ...calloutStyles,
      ...tableStyles,
      maxWidth: 'none',
      minHeight: 'var(--text-height)',
      px: '16',
      py: '14',
      outline: 'none',
      whiteSpace: 'break-spaces',
      overflowWrap: 'break-word',
      fontVariantLigatures: 'none',
    },
    '& .ProseMirror pre': { whiteSpace: 'pre-wrap' },
    '& .ProseMirror .code pre': { px: '20' },
    '& .ProseMirror .code pre code': { width: 'auto', pe: '0' },
    ...editedMarkStyles,
    '& .code-bar select, & .callout-kind select': {
      minHeight: '36px',
      ms: '-8px',
      px: '8px',
      bg: 'sunken',
      borderRadius: 'sm',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'fg', outlineOffset: '-2px' },
    },
    '& .callout-kind select': { ms: '-8px', bg: 'transparent', color: 'inherit', fontWeight: 650 },
    '& .ProseMirror > :not(* + *)': { mt: '0' },
    '& .ProseMirror table': { display: 'block', overflowX: 'auto', my: '24px' },
    '& .selectedCell': { bg: 'sunken' },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'accent' },
    '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute' },
    '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
    '& .ProseMirror-gapcursor::after': {
      content: '""',
      display: 'block',
      position: 'absolute',
      top: '-2px',
      width: '20px',
      borderTop: '1px solid currentColor',
    },
  },
});
const Placeholder = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '16px',
    top: '14px',
    textStyle: 'prose',
    color: 'subtle',
    pointerEvents: 'none',
  },
});

export interface RichTextEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  invalid: boolean;
  /** Storage of the text's pictures; without it, none are allowed. */
  pictures?: 'lesson' | 'public' | undefined;
  isPlain: boolean;
  /** Text typed before the editor was loaded, which then takes the focus. */
  earlyInput: RefObject<string> | null;
}

function picturesFor(home: RichTextEditorProps['pictures'], api: Api): TextPictures | null {
  if (home === undefined) return null;
  return home === 'lesson' ? lessonPictures(api) : publicPictures(api);
}

/** TipTap and its toolbar, in a separate chunk. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, placeholder } = props;
  const latest = useRef(props);
  const [openDialog, setOpenDialog] = useState<'link' | 'picture' | null>(null);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const api = useApi();
  const [pictures] = useState(() => picturesFor(props.pictures, api));
  const [extensions] = useState(() => richTextExtensions(pictures, props.isPlain));
  const editorRef = useRef<Editor>(null);
  const [ownChanges] = useState(() => new OwnChanges());
  const [pasted] = useState(() => pasteHandling(() => editorRef.current, pictures));
  const editor = useEditor({
    extensions,
    // Pasted Markdown is converted as a whole by `pasteHandling`, not by the individual paste rules.
    enablePasteRules: ['link'],
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      ownChanges.add(html);
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      ...pasted,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        // A translator's changes would be taken for typing, and saved.
        translate: 'no',
        ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
        ...(props.invalid ? { 'aria-invalid': 'true' } : {}),
        ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
      },
      handleDOMEvents: {
        keydown: (_, event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
            event.preventDefault();
            setOpenDialog('link');
            return true;
          }
          // Tab always leaves the editor, also in lists and code: no keyboard trap.
          return event.key === 'Tab';
        },
      },
    },
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });

  useEffect(() => {
    latest.current = props;
    editorRef.current = editor;
  });
  // Before early input is inserted: afterwards it would look like a change from outside.
  useLayoutEffect(() => {
    // TipTap destroys the editor of a suspended first render and creates another.
    if (editor.isDestroyed || ownChanges.takes(value) || value === htmlOf(editor)) return;
    // The same content in other markup (sanitized) keeps cursor and undo history.
    const document = createNodeFromContent(value, editor.schema, { slice: false });
    const trailing = editor.state.doc.lastChild;
    const currentDocument =
      trailing?.type.name === 'paragraph' && trailing.content.size === 0 && editor.state.doc.childCount > 1
        ? editor.state.doc.cut(0, editor.state.doc.content.size - trailing.nodeSize)
        : editor.state.doc;
    if ('eq' in document && currentDocument.eq(document as typeof currentDocument)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, ownChanges]);

  const isCapturing = useEarlyTyping(editor, props.earlyInput);
  useEffect(() => {
    // The destroyed editor of a suspended first render has none.
    const storage = (editor.storage as unknown as { codeBlock?: CodeBlockStorage }).codeBlock;
    if (!storage) return;
    storage.showPanel = setPanel;
    return () => void (storage.showPanel = null);
  }, [editor]);

  return (
    <>
      <Toolbar
        editor={editor}
        controls={id}
        label={label}
        has={{ pictures: pictures !== null, frames: !props.isPlain }}
        onAsk={setOpenDialog}
      />
      <Page>
        {isCapturing && props.earlyInput && <EarlyTyping label={label} words={props.earlyInput} />}
        {isEmpty && placeholder && <Placeholder aria-hidden>{placeholder}</Placeholder>}
        <EditorContent editor={editor} />
        {panel && createPortal(<CodePanel editor={editor} panel={panel} />, panel.box)}
      </Page>
      <LinkDialog editor={editor} open={openDialog === 'link'} onClose={() => setOpenDialog(null)} />
      {pictures && (
        <PictureDialog
          editor={editor}
          pictures={pictures}
          open={openDialog === 'picture'}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
