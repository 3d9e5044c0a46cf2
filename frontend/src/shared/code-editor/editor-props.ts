import type { Ref } from 'react';
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
  /** The lines of the selection; null before CodeMirror is there. */
  selectedLines: () => Zone | null;
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
  /** What their first line says they are, to whoever works in them or marks them. */
  zoneName?: string;
  marks?: readonly CodeMark[];
  minLines?: number;
  onRun?: () => void;
  onCheck?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  ref?: Ref<CodeEditorHandle>;
}
