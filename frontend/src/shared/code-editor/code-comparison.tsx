import { chakra } from '@chakra-ui/react';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { listen } from '../listen';
import { type CodeLanguage, grammarOf } from './code-language';
import { codeTheme, frenchPhrases } from './code-theme';

const color = (name: string) => `var(--chakra-colors-${name})`;

/** Colour and sign say what goes and what comes; hatching where the other side has no line. */
const comparisonTheme = EditorView.theme(
  {
    '.cm-changedLine': { backgroundColor: 'transparent' },
    '&.cm-merge-a .cm-changedLine, .cm-deletedChunk .cm-deletedLine': { backgroundColor: color('dsoft') },
    '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: color('gsoft') },
    '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText, &.cm-merge-b .cm-changedText, .cm-insertedLine .cm-changedText':
      { background: 'none', textDecoration: 'none' },
    '.cm-deletedChunk': { paddingLeft: '0', backgroundColor: 'transparent' },
    '.cm-deletedChunk .cm-deletedLine': { padding: '0 20px 0 8px' },
    'del, ins': { textDecoration: 'none' },
    '.cm-changeGutter': { width: '20px', paddingLeft: '0', textAlign: 'center' },
    '.cm-changedLineGutter, .cm-deletedLineGutter': { background: 'none !important' },
    '&.cm-merge-a .cm-changedLineGutter::after, .cm-deletedLineGutter::after': {
      content: '"\u2212" / "retirée, "',
      color: color('danger'),
    },
    '&.cm-merge-b .cm-changedLineGutter::after, .cm-changedLineGutter::after': {
      content: '"+" / "ajoutée, "',
      color: color('green'),
    },
    // In one column the signs stand in the lines, which wrap.
    '&:not(.cm-merge-a):not(.cm-merge-b) .cm-insertedLine::before': {
      content: '"+ " / "ajoutée, "',
      color: color('green'),
    },
    '&:not(.cm-merge-a):not(.cm-merge-b) .cm-deletedLine::before': {
      content: '"\u2212 " / "retirée, "',
      color: color('danger'),
    },
    '.cm-mergeSpacer': {
      background: `repeating-linear-gradient(-45deg, ${color('line')} 0 1px, transparent 1px 8px)`,
    },
    '.cm-collapsedLines': {
      background: color('surface'),
      color: color('muted'),
      fontFamily: 'var(--chakra-fonts-body)',
    },
  },
  { dark: true },
);

const Box = chakra('div', {
  base: {
    maxHeight: '70dvh',
    overflow: 'auto',
    '& .cm-mergeViewEditors': { alignItems: 'stretch' },
    '& .cm-mergeViewEditor + .cm-mergeViewEditor': { borderInlineStart: 'line' },
    '& .cm-mergeViewEditor:has(.cm-content:focus-visible)': {
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '-3px',
    },
  },
});

const wide = '(min-width: 1024px)';

interface CodeComparisonProps {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
  language: CodeLanguage;
}

/** Two texts: side by side from 1024 pixels, in one column below. */
export default function CodeComparison({
  before,
  after,
  beforeLabel,
  afterLabel,
  language,
}: CodeComparisonProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    return listen(query, { change: () => setWide(query.matches) });
  }, []);
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    let view: MergeView | EditorView | null = null;
    let isCurrent = true;
    void grammarOf(language).then((grammar) => {
      if (!isCurrent) return;
      const extensionsOf = (label: string): Extension[] => [
        isWide ? lineNumbers() : [],
        highlightSpecialChars(),
        grammar,
        codeTheme,
        comparisonTheme,
        EditorState.phrases.of(frenchPhrases),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-readonly': 'true',
          tabindex: '0',
          translate: 'no',
        }),
      ];
      view = isWide
        ? new MergeView({
            parent,
            a: { doc: before, extensions: extensionsOf(beforeLabel) },
            b: { doc: after, extensions: extensionsOf(afterLabel) },
            collapseUnchanged: { margin: 4, minSize: 12 },
          })
        : new EditorView({
            parent,
            doc: after,
            extensions: [
              ...extensionsOf(`${beforeLabel}, puis ${afterLabel}`),
              unifiedMergeView({
                original: before,
                mergeControls: false,
                gutter: false,
                collapseUnchanged: { margin: 3, minSize: 8 },
              }),
            ],
          });
    });
    return () => {
      isCurrent = false;
      view?.destroy();
    };
  }, [before, after, beforeLabel, afterLabel, language, isWide]);
  return <Box ref={box} />;
}
