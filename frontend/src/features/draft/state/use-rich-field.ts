import { courseFields } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { useState } from 'react';
import { typingPauseMs } from '../../../shared/saving/autosave';
import type { CourseChange } from '../api/save-field';
import { useEditing } from './use-course-editor';

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
