import type { Assessment } from '@atelier/contracts/assessments';
import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import {
  assessmentFields,
  checkAssessment,
  refusedAssessment,
  type AssessmentDraft,
  type AssessmentErrors,
  type AssessmentField,
} from './assessment-rules';

interface AssessmentFormOptions {
  initial: AssessmentDraft;
  /** Sends a draft without faults. */
  save: (draft: AssessmentDraft) => Promise<Assessment>;
  onSaved: (assessment: Assessment) => void;
}

/** The form of an assessment; a refusal keeps what was written and leads to the first field to correct. */
export function useAssessmentForm({ initial, save, onSaved }: AssessmentFormOptions) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<AssessmentErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: AssessmentErrors) => {
    setErrors(found);
    const first = assessmentFields.find((field) => found[field]);
    // The text's editor is no control of the form: every field is found by the place it stands in.
    const place = first && form.current?.querySelector(`[data-field=${first}]`);
    place?.querySelector<HTMLElement>('input, [role=textbox]')?.focus();
    return Object.keys(found).length > 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(checkAssessment(draft))) return;
    setBusy(true);
    try {
      onSaved(await save(draft));
    } catch (error) {
      show(error instanceof ApiFailure ? refusedAssessment(error) : { form: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const write = (field: AssessmentField, change: Partial<AssessmentDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  return { draft, errors, busy, form, submit, write };
}
