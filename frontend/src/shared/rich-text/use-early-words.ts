import type { Editor } from '@tiptap/react';
import { useLayoutEffect, type RefObject } from 'react';

/** Gives the editor the focus, and what was typed before it was there; nothing where `words` are not kept. */
export function useEarlyWords(editor: Editor, words: RefObject<string> | null): void {
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
