import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { type CourseField, courseFields } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { typingPauseMs } from '../../../shared/saving/autosave';
import type { CourseChange } from './course-api';
import { useEditing } from './course-editor';

interface AutosavedTextOptions {
  stored: string;
  /** Called on each input event. */
  commit: (text: string) => void;
  /** Called on blur. */
  save: () => void;
  /** Whether the input equals the stored value. When given, a value stored by another tab shows at once. */
  isStored?: (typed: string, stored: string) => boolean;
}

/** While a control has the focus it shows what is being typed; after blur it shows the stored value. */
export function useAutosavedText({ stored, commit, save, isStored }: AutosavedTextOptions) {
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
      save();
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface AutosavedFieldOptions {
  field: CourseField & keyof CourseDraft;
  /** Formats the stored value for the control. */
  show: (draft: CourseDraft) => string;
  /** Parses the control's text; the contract then validates the value. */
  parse: (typed: string) => unknown;
  /** Error message in place of the contract's. */
  refusal?: string;
  /** What the contract cannot know: the error of a valid value beside the other fields. */
  check?: (value: unknown, draft: CourseDraft) => string | undefined;
  /** Derived fields of the draft to update optimistically. */
  derive?: (value: unknown) => Partial<CourseDraft>;
}

/**
 * A text control of the wizard. Valid input is saved after a debounce or on blur; invalid input shows an error and
 * cancels the pending save.
 */
export function useAutosavedField({ field, show, parse, refusal, check, derive }: AutosavedFieldOptions) {
  const { editor, draft } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const refusalOf = (text: string) => {
    const parsed = courseFields[field].safeParse(parse(text));
    if (!parsed.success) return { refused: refusal ?? parsed.error.issues[0]?.message };
    return { refused: check?.(parsed.data, draft), value: parsed.data };
  };

  /** Validates and saves. */
  const enter = (text: string): void => {
    setTyped(text);
    const { refused, value } = refusalOf(text);
    setError(refused);
    if (refused !== undefined) return editor.withdraw(field);
    const shown = { [field]: value, ...derive?.(value) };
    editor.edit({ field, value } as CourseChange, shown, typingPauseMs);
  };

  return {
    value: typed ?? show(draft),
    error,
    onChange: ({ target }: { target: Pick<Control, 'value'> }) => enter(target.value),
    onBlur: () => {
      void editor.saver.flush();
      if (error === undefined) setTyped(null);
    },
  };
}

type AutosavedField = ReturnType<typeof useAutosavedField>;

/** Enters what was refused once more, when another field has changed that it is checked against. */
export function useReenter({ value, error, onChange }: AutosavedField, other: unknown): void {
  const reenter = useEffectEvent(() => {
    if (error !== undefined) onChange({ target: { value } });
  });
  useEffect(() => reenter(), [other]);
}

/**
 * A rich text field of the course: saved after a debounce or on blur; too long a text shows an error and is not sent.
 */
export function useAutosavedRichText(field: 'description' | 'requirement') {
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
