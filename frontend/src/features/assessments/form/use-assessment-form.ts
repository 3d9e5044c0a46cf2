import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { Assessment } from '@atelier/contracts/assessments';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { readStoredUser } from '../../../shared/api/stored-user';
import { readJson, writeJson } from '../../../shared/browser-storage';
import { CourseChoice } from '../../../shared/courses/course-picker';
import {
  type AssessmentDraft,
  type AssessmentErrors,
  type AssessmentField,
  assessmentFields,
  serverErrors,
  validateAssessment,
} from './assessment-rules';

/** The draft of a new assessment, or of the one with this id. */
type DraftId = 'new' | (string & {});

const StoredDraft = z.object({
  /** The id of the assessment; chosen by the client, so that a retry after a lost answer does not create it twice. */
  id: z.string(),
  /** Fingerprint of the server's version when the draft was begun. */
  from: z.string(),
  draft: z.object({
    course: CourseChoice.nullable(),
    lessonId: z.string().nullable().default(null),
    description: z.string(),
    audience: z.enum(['all', 'chosen']),
    students: z.array(z.string()),
    dueAt: z.string().default(''),
  }),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

const draftKey = (draftId: DraftId) => `evaluation:${readStoredUser()?._id ?? ''}:${draftId}`;

/** Equal for drafts with the same content. */
export const fingerprintOf = ({
  course,
  lessonId,
  description,
  audience,
  students,
  dueAt,
}: AssessmentDraft): string =>
  JSON.stringify([course?._id ?? null, lessonId, description, audience, [...students].toSorted(), dueAt]);

/** The draft of this account on this device; null where there is none, or an invalid one. */
export const readDraft = (draftId: DraftId): StoredDraft | null =>
  StoredDraft.safeParse(readJson(draftKey(draftId))).data ?? null;

export function saveDraft(draftId: DraftId, id: string, from: AssessmentDraft, draft: AssessmentDraft): void {
  const isChanged = fingerprintOf(draft) !== fingerprintOf(from);
  writeJson(draftKey(draftId), isChanged ? { id, from: fingerprintOf(from), draft } : null);
}

export const removeDraft = (draftId: DraftId): void => void writeJson(draftKey(draftId), null);

export interface AssessmentFormOptions {
  /** The assessment as stored on the server, or blank. */
  initial: AssessmentDraft;
  /** Storage key of the draft. */
  draftId: DraftId;
  id: string;
  /** Sends a valid draft. */
  save: (draft: AssessmentDraft) => Promise<Assessment>;
  onSaved: (assessment: Assessment) => void;
}

/**
 * State of the assessment form: validates, submits, and focuses the first invalid field. The draft is autosaved on this
 * device and restored.
 */
export function useAssessmentForm({ initial, draftId, id, save, onSaved }: AssessmentFormOptions) {
  const [restored, setRestored] = useState(() => readDraft(draftId));
  const [draft, setDraft] = useState<AssessmentDraft>(restored?.draft ?? initial);
  const [errors, setErrors] = useState<AssessmentErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (newErrors: AssessmentErrors) => {
    setErrors(newErrors);
    const first = assessmentFields.find((field) => newErrors[field]);
    // The rich text editor is not a form control: fields are found by `data-field`.
    const field = first && form.current?.querySelector(`[data-field=${first}]`);
    field?.querySelector<HTMLElement>('input, select, [role=textbox]')?.focus();
    return Object.keys(newErrors).length > 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(validateAssessment(draft))) return;
    setBusy(true);
    try {
      const saved = await save(draft);
      removeDraft(draftId);
      onSaved(saved);
    } catch (error) {
      show(error instanceof ApiFailure ? serverErrors(error) : { form: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const write = (field: AssessmentField, change: Partial<AssessmentDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    saveDraft(draftId, id, initial, next);
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  const startOver = () => {
    removeDraft(draftId);
    setRestored(null);
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
    abandon: () => removeDraft(draftId),
    isChanged: fingerprintOf(draft) !== fingerprintOf(initial),
    /** The form shows a restored draft. */
    isFound: restored !== null,
    /** The assessment was changed on the server since the draft was begun. */
    isOvertaken: restored !== null && restored.from !== fingerprintOf(initial),
  };
}
