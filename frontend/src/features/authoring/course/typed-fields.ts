import { type ChangeEvent, useState } from 'react';
import { type CourseField, courseFields } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { typingPauseMs } from '../../../shared/saving/autosave';
import type { CourseChange } from './course-api';
import { useEditing } from './course-editor';

interface TypedText {
  stored: string;
  /** Called with each keystroke's text. */
  commit: (text: string) => void;
  /** Called when the control is left. */
  settle: () => void;
  /** Whether what is typed is stored as it should be. Given, what another tab has stored instead shows at once. */
  isStored?: (typed: string, stored: string) => boolean;
}

/** While a control has the focus its text is the author's alone; afterwards it shows what is stored. */
export function useTypedText({ stored, commit, settle, isStored }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (typed !== null && isStored?.(typed, stored) === false) setTyped(null);
  }
  return {
    value: typed ?? stored,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(event.target.value);
      commit(event.target.value);
    },
    onBlur: () => {
      setTyped(null);
      settle();
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface TypedFieldOptions {
  field: CourseField & keyof CourseDraft;
  /** What the control shows for what is stored. */
  show: (draft: CourseDraft) => string;
  /** What the control's text stands for; the contract then says whether it is acceptable. */
  read: (typed: string) => unknown;
  /** Said in place of the contract's own words. */
  refusal?: string;
  /** Other facts of the draft that follow from the value at once. */
  follow?: (value: unknown) => Partial<CourseDraft>;
}

/**
 * A text control of the wizard. What is typed shows at once and, if it is valid, is saved after a pause or on blur; an invalid
 * value shows an error and cancels the pending save.
 */
export function useTypedField({ field, show, read, refusal, follow }: TypedFieldOptions) {
  const { editor, draft } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  /** Answers whether the contract accepts it. */
  const take = ({ value: text }: Control): boolean => {
    setTyped(text);
    const parsed = courseFields[field].safeParse(read(text));
    setError(parsed.success ? undefined : (refusal ?? parsed.error.issues[0]?.message));
    if (!parsed.success) {
      editor.withdraw(field);
      return false;
    }
    const shown = { [field]: parsed.data, ...follow?.(parsed.data) };
    editor.edit({ field, value: parsed.data } as CourseChange, shown, typingPauseMs);
    return true;
  };

  return {
    value: typed ?? show(draft),
    error,
    onChange: (event: ChangeEvent<Control>) => void take(event.target),
    onBlur: () => {
      void editor.saver.flush();
      if (error === undefined) setTyped(null);
    },
  };
}

/** A rich text of the course: saved after a pause in the typing or on leaving it; what is too long is said, not sent. */
export function useRichField(field: 'description' | 'requirement') {
  const { editor, draft } = useEditing();
  const [refused, setRefused] = useState<{ html: string; error: string } | null>(null);
  return {
    value: refused?.html ?? draft[field],
    error: refused?.error,
    onChange: (html: string) => {
      const parsed = courseFields[field].safeParse(html);
      setRefused(parsed.success ? null : { html, error: 'Ce texte est trop long.' });
      if (!parsed.success) return editor.withdraw(field);
      const shown: Partial<CourseDraft> = { [field]: html };
      editor.edit({ field, value: html } satisfies CourseChange, shown, typingPauseMs);
    },
    onBlur: () => void editor.saver.flush(),
  };
}
