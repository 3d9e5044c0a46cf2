import { chakra } from '@chakra-ui/react';
import { createNodeFromContent, type Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Api, useApi } from '../api/client';
import { proseStyles } from '../ui/prose';
import { LinkDialog } from './link-dialog';
import { pasteHandling } from './paste';
import { PictureDialog } from './picture-dialog';
import { htmlOf, richTextExtensions } from './extensions';
import { calloutStyles, codeStyles, tableStyles } from './styles';
import { lessonPictures, publicPictures, type TextPictures } from './pictures';
import { Toolbar } from './toolbar';

/** Gives the editor the focus, and what was typed before it was there; nothing where `words` are not kept. */
function useEarlyTyping(editor: Editor, words: RefObject<string> | null): void {
  useLayoutEffect(() => {
    if (words === null || editor.isDestroyed) return;
    if (words.current !== '') {
      const lines = words.current.split('\n');
      words.current = '';
      editor.commands.insertContent(
        lines.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
      );
    }
    // Not by the editor's own command, which waits for the next frame: keys would fall between.
    if (document.activeElement === document.body) editor.view.focus();
  }, [editor, words]);
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
  /** Where the pictures of this text are kept; it has none otherwise. */
  pictures?: 'lesson' | 'public' | undefined;
  isPlain: boolean;
  /** What was typed before the editor was there, which then takes the focus. */
  early: RefObject<string> | null;
}

function picturesFor(home: RichTextEditorProps['pictures'], api: Api): TextPictures | null {
  if (home === undefined) return null;
  return home === 'lesson' ? lessonPictures(api) : publicPictures(api);
}

/** TipTap and its toolbar: the heavy half of the field, a chunk of its own. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, placeholder } = props;
  const latest = useRef(props);
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null);
  const api = useApi();
  const [pictures] = useState(() => picturesFor(props.pictures, api));
  const [extensions] = useState(() => richTextExtensions(pictures, props.isPlain));
  const shown = useRef<Editor>(null);
  const [pasted] = useState(() => pasteHandling(() => shown.current, pictures));
  const editor = useEditor({
    extensions,
    // All of a text that is pasted becomes what its marks say, or nothing: `pasteHandling` reads them.
    enablePasteRules: ['link'],
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => latest.current.onChange(htmlOf(now)),
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      ...pasted,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
        ...(props.invalid ? { 'aria-invalid': 'true' } : {}),
        ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
      },
      handleDOMEvents: {
        keydown: (_, event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
            event.preventDefault();
            setAsking('link');
            return true;
          }
          // Tab always leaves the text, in lists and code as well: no one is held in it.
          return event.key === 'Tab';
        },
      },
    },
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });

  useEffect(() => {
    latest.current = props;
    shown.current = editor;
  });
  // Before what was typed early is put in: afterwards it would be taken for a text that somebody else has changed.
  useLayoutEffect(() => {
    // An editor whose first appearance was held back is given up by TipTap, and another takes its place.
    if (editor.isDestroyed || value === htmlOf(editor)) return;
    // The same text in other letters (the server's cleaning) leaves cursor and history alone.
    const document = createNodeFromContent(value, editor.schema, { slice: false });
    const trailing = editor.state.doc.lastChild;
    const written =
      trailing?.type.name === 'paragraph' && trailing.content.size === 0 && editor.state.doc.childCount > 1
        ? editor.state.doc.cut(0, editor.state.doc.content.size - trailing.nodeSize)
        : editor.state.doc;
    if ('eq' in document && written.eq(document as typeof written)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEarlyTyping(editor, props.early);

  return (
    <>
      <Toolbar
        editor={editor}
        controls={id}
        label={label}
        has={{ pictures: pictures !== null, frames: !props.isPlain }}
        onAsk={setAsking}
      />
      <Page>
        {isEmpty && placeholder && <Placeholder aria-hidden>{placeholder}</Placeholder>}
        <EditorContent editor={editor} />
      </Page>
      <LinkDialog editor={editor} open={asking === 'link'} onClose={() => setAsking(null)} />
      {pictures && (
        <PictureDialog
          editor={editor}
          pictures={pictures}
          open={asking === 'picture'}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
