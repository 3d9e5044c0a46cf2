import { chakra } from '@chakra-ui/react';
import { lazy, type Ref, Suspense } from 'react';
import type { Zone } from '@atelier/contracts/exercise-files';
import type { CodeLanguage } from './code-language';

/** A line that did not pass, with why. */
export interface CodeMark {
  line: number;
  message: string;
}

/** What pages do to an editor. */
export interface CodeEditorHandle {
  focus: () => void;
  /** Shows a line, counted from 1, and moves the cursor there. */
  goTo: (line: number) => void;
  /** Replaces the selection, as if typed. */
  insert: (text: string) => void;
}

export interface CodeEditorProps {
  value: string;
  onChange: (value: string) => void;
  language: CodeLanguage;
  /** For screen readers: the file's name. */
  label: string;
  readOnly?: boolean;
  /** Lines of `value` that may be changed; the others are shaded. */
  editableLines?: Zone | null;
  /** Whether changes elsewhere are refused: not for whoever marks the lines. */
  locksOtherLines?: boolean;
  marks?: readonly CodeMark[];
  minLines?: number;
  onRun?: () => void;
  onCheck?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  ref?: Ref<CodeEditorHandle>;
}

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
