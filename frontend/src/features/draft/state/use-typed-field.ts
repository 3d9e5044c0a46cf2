import { courseFields, type CourseField } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { useState, type ChangeEvent } from 'react';
import { typingPauseMs } from '../../../shared/saving/autosave';
import type { CourseChange } from '../api/save-field';
import { useEditing } from './use-course-editor';

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
 * A text control of the wizard. What is typed shows at once and, if the contract accepts it,
 * is saved after a pause or on leaving the control; what it refuses is said and not sent, nor what stood there on the way.
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
