import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from './editor-props';

export type { CodeEditorHandle, CodeMark } from './editor-props';

const Plain = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    p: '12px 20px 12px 56px',
    bg: 'transparent',
    fontFamily: 'mono',
    fontSize: '0.90625rem',
    lineHeight: '1.625rem',
    whiteSpace: 'pre',
    resize: 'none',
    tabSize: 2,
    _focusVisible: { outlineOffset: '-4px' },
  },
});

const heightOf = ({ value, minLines = 8 }: CodeEditorProps): string =>
  `${Math.max(minLines, value.split('\n').length) * 1.625 + 1.5}rem`;

/** While CodeMirror loads, the code can be read; without it, be edited where no lines are locked. */
function PlainEditor({ value, onChange, onBlur, label, readOnly, editableLines, ...rest }: CodeEditorProps) {
  return (
    <Plain
      aria-label={label}
      style={{ height: heightOf({ value, onChange, label, ...rest }) }}
      value={value}
      readOnly={Boolean(readOnly) || Boolean(editableLines)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onBlur?.()}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
    />
  );
}

const CodeMirror = lazy(() => import('./code-mirror').catch(() => ({ default: PlainEditor })));

/**
 * Edits one file of code, in the dark frame of its page (`className="dark"`). Tab indents; Escape then Tab leaves,
 * which its foot says. Another file is another editor: give it a `key`.
 */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<PlainEditor {...props} readOnly />}>
      <CodeMirror {...props} />
    </Suspense>
  );
}
