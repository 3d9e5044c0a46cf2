import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string): string => `var(--chakra-colors-${name})`;

/** The four colours of code blocks (shared/rich-text/highlighter.ts). */
const highlighting = HighlightStyle.define([
  {
    tag: [
      tags.keyword,
      tags.atom,
      tags.bool,
      tags.null,
      tags.self,
      tags.tagName,
      tags.modifier,
      tags.operatorKeyword,
    ],
    color: color('atext'),
  },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
      tags.className,
      tags.typeName,
      tags.attributeName,
      tags.standard(tags.name),
    ],
    color: color('star'),
  },
  {
    tag: [
      tags.string,
      tags.special(tags.string),
      tags.number,
      tags.regexp,
      tags.unit,
      tags.color,
      tags.attributeValue,
    ],
    color: color('green'),
  },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: color('subtle') },
]);

/**
 * Colours by the page's tokens: within `.dark`, as in code blocks, in both themes. Edges say what fills say, for
 * browsers that force their colours.
 */
const theme = EditorView.theme(
  {
    '&': {
      color: color('fg'),
      backgroundColor: 'transparent',
      fontSize: '0.90625rem',
      maxHeight: 'var(--code-max-height)',
    },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: 'var(--chakra-fonts-mono)',
      lineHeight: '1.625rem',
      overflow: 'auto',
      containerType: 'inline-size',
    },
    '.cm-content': {
      padding: '12px 0',
      caretColor: color('fg'),
      minHeight: 'var(--code-height)',
      tabSize: '2',
    },
    '.cm-line': { padding: '0 20px 0 8px', position: 'relative' },
    '.cm-gutters': { backgroundColor: color('sunken'), color: color('subtle'), border: 'none' },
    '.cm-lineNumbers .cm-gutterElement': {
      minWidth: '48px',
      padding: '0 12px 0 8px',
      borderInlineStart: '3px solid transparent',
      fontVariantNumeric: 'tabular-nums',
    },
    '.cm-activeLine': { backgroundColor: 'transparent' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent', color: color('fg') },
    '.cm-zone': { backgroundColor: color('surface') },
    '.cm-lineNumbers .cm-gutterElement.cm-zone': {
      borderInlineStartColor: color('green'),
      color: color('fg'),
    },
    '&.cm-focused .cm-activeLine:not(.cm-locked)': {
      backgroundColor: `color-mix(in srgb, ${color('fg')} 9%, ${color('surface')})`,
    },
    // Takes no room, and stays at the right of what is seen: a line may be longer.
    '.cm-line[data-zone]::before': {
      content: 'attr(data-zone) / ""',
      position: 'sticky',
      display: 'inline-block',
      verticalAlign: 'top',
      insetInlineStart: 'calc(100cqi - 12.5rem)',
      width: '11.5rem',
      marginInlineEnd: '-11.5rem',
      textAlign: 'end',
      font: '600 0.75rem/1.625rem var(--chakra-fonts-body)',
      color: color('green'),
      pointerEvents: 'none',
      background: `linear-gradient(to right, transparent, ${color('surface')} 1rem)`,
    },
    // Who writes there reads the whole line.
    '&.cm-focused .cm-activeLine[data-zone]::before': { visibility: 'hidden' },
    '.cm-marked': { boxShadow: `inset 3px 0 ${color('accent')}` },
    '.cm-mark-message': {
      padding: '2px 20px 6px 11px',
      borderInlineStart: `3px solid ${color('accent')}`,
      font: '400 0.8125rem/1.25rem var(--chakra-fonts-body)',
      color: color('danger'),
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'transparent',
      outline: `1px solid ${color('line2')}`,
    },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: color('danger') },
    '.cm-content ::selection, .cm-content::selection': { backgroundColor: color('asoft') },
    '@media (max-width: 767px)': {
      '.cm-line[data-zone]::before': { display: 'none' },
      '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 8px 0 2px' },
      '.cm-line': { padding: '0 12px 0 4px' },
    },
  },
  { dark: true },
);

export const codeTheme = [theme, syntaxHighlighting(highlighting)];

/** What CodeMirror says by itself. */
export const frenchPhrases = {
  'Control character': 'Caractère de contrôle',
  'Selection deleted': 'Sélection supprimée',
  close: 'fermer',
  '$ unchanged lines': '$ lignes identiques',
  'Folded lines': 'Lignes repliées',
  'Unfolded lines': 'Lignes dépliées',
  to: 'à',
  'folded code': 'code replié',
  unfold: 'déplier',
  'Revert this chunk': 'Reprendre ce passage',
};
