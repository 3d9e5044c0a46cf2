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
import { forgetDraft, keepDraft, printOf, readKeptDraft, type DraftPlace } from './kept-draft';

export interface AssessmentFormOptions {
  /** As it stands on the server, or blank. */
  initial: AssessmentDraft;
  /** Where an unsent draft is kept, and the id it is sent under. */
  place: DraftPlace;
  id: string;
  /** Sends a draft without faults. */
  save: (draft: AssessmentDraft) => Promise<Assessment>;
  onSaved: (assessment: Assessment) => void;
}

/**
 * The form of an assessment; a refusal keeps what was written and leads to the first field to correct. What is not
 * sent is kept on this device, whatever way the page is left, and found again.
 */
export function useAssessmentForm({ initial, place, id, save, onSaved }: AssessmentFormOptions) {
  const [left, setLeft] = useState(() => readKeptDraft(place));
  const [draft, setDraft] = useState<AssessmentDraft>(left?.draft ?? initial);
  const [errors, setErrors] = useState<AssessmentErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: AssessmentErrors) => {
    setErrors(found);
    const first = assessmentFields.find((field) => found[field]);
    // The text's editor is no control of the form: every field is found by the place it stands in.
    const spot = first && form.current?.querySelector(`[data-field=${first}]`);
    spot?.querySelector<HTMLElement>('input, select, [role=textbox]')?.focus();
    return Object.keys(found).length > 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(checkAssessment(draft))) return;
    setBusy(true);
    try {
      const saved = await save(draft);
      forgetDraft(place);
      onSaved(saved);
    } catch (error) {
      show(error instanceof ApiFailure ? refusedAssessment(error) : { form: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const write = (field: AssessmentField, change: Partial<AssessmentDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepDraft(place, id, initial, next);
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  const startOver = () => {
    forgetDraft(place);
    setLeft(null);
    setDraft(initial);
    setErrors({});
  };
  return {
    draft,
    errors,
    busy,
    form,
    submit,
    write,
    startOver,
    abandon: () => forgetDraft(place),
    isChanged: printOf(draft) !== printOf(initial),
    /** What was left here last time is shown. */
    isFound: left !== null,
    /** Somebody has changed the work on the server since it was written. */
    isOvertaken: left !== null && left.from !== printOf(initial),
  };
}
