import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { type CodeLanguage, grammarOf } from '../../../shared/code-editor/code-language';
import { codeTheme, frenchPhrases } from '../../../shared/code-editor/code-theme';

const color = (name: string): string => `var(--chakra-colors-${name})`;

/** Signs beside colours: both say what was added and removed. */
const compareTheme = EditorView.theme({
  '.cm-deletedChunk': { backgroundColor: color('dsoft'), paddingInlineStart: '8px' },
  '.cm-deletedChunk .cm-deletedLine::before': { content: '"− "', color: color('danger') },
  '.cm-changedLine, &.cm-merge-b .cm-changedLine': { backgroundColor: color('gsoft') },
  '.cm-changedLine::before': { content: '"+ "', color: color('green') },
  '.cm-changedText, .cm-deletedText': { background: 'none' },
  '.cm-deletedChunk del, .cm-deletedChunk ins, .cm-line ins': { textDecoration: 'none' },
});

interface CompareTextsProps {
  before: string;
  after: string;
  language: CodeLanguage;
  label: string;
}

/** What leads from one text to another, read only. */
export default function CompareTexts({ before, after, language, label }: CompareTextsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grammar = new Compartment();
    const view = new EditorView({
      parent: box.current ?? document.body,
      doc: after,
      extensions: [
        lineNumbers(),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', 'aria-readonly': 'true' }),
        EditorState.phrases.of(frenchPhrases),
        codeTheme,
        compareTheme,
        grammar.of([]),
        unifiedMergeView({ original: before, mergeControls: false, gutter: false, highlightChanges: false }),
      ],
    });
    let isThere = true;
    void grammarOf(language).then((loaded) => {
      if (isThere) view.dispatch({ effects: grammar.reconfigure(loaded) });
    });
    return () => {
      isThere = false;
      view.destroy();
    };
  }, [before, after, language, label]);
  return <div ref={box} />;
}
