import { tutorialFields } from '@atelier/contracts/tutorials';
import { useState, type ChangeEvent } from 'react';
import type { WrittenField } from '../api/save-tutorial';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useWriting } from './use-tutorial-editor';
import { writtenValue } from './written-fields';

/**
 * A text control of the editor. What is typed shows at once and, if the contract accepts it, is saved after a
 * pause or on leaving the control; what it refuses is said and not sent.
 */
export function useWrittenField(field: WrittenField) {
  const { editor, draft } = useWriting();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  return {
    id: `tutorial-${field}`,
    value: typed ?? writtenValue(draft, field),
    error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.target.value;
      setTyped(text);
      const parsed = tutorialFields[field].safeParse(text);
      setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
      if (parsed.success) editor.edit(field, parsed.data, typingPauseMs);
    },
    onBlur: () => {
      void editor.saver.flush();
      if (error === undefined) setTyped(null);
    },
  };
}
