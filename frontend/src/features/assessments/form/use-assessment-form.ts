import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { Assessment } from '@atelier/contracts/assessments';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { readStoredUser } from '../../../shared/api/stored-user';
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

const KeptDraft = z.object({
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
export type StoredDraft = z.infer<typeof KeptDraft>;

const draftKey = (place: DraftId) => `evaluation:${readStoredUser()?._id ?? ''}:${place}`;

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
export function readDraft(place: DraftId): StoredDraft | null {
  try {
    const kept = KeptDraft.safeParse(JSON.parse(localStorage.getItem(draftKey(place)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

export function saveDraft(place: DraftId, id: string, from: AssessmentDraft, draft: AssessmentDraft): void {
  try {
    if (fingerprintOf(draft) === fingerprintOf(from)) localStorage.removeItem(draftKey(place));
    else localStorage.setItem(draftKey(place), JSON.stringify({ id, from: fingerprintOf(from), draft }));
  } catch {
    // Without storage the draft lives as long as the page.
    return;
  }
}

export function removeDraft(place: DraftId): void {
  try {
    localStorage.removeItem(draftKey(place));
  } catch {
    return;
  }
}

export interface AssessmentFormOptions {
  /** As it stands on the server, or blank. */
  initial: AssessmentDraft;
  /** Key of the stored draft, and the id it is sent under. */
  place: DraftId;
  id: string;
  /** Sends a valid draft. */
  save: (draft: AssessmentDraft) => Promise<Assessment>;
  onSaved: (assessment: Assessment) => void;
}

/**
 * State of the assessment form: validates, sends, and focuses the first invalid field. The draft is saved on this device as it
 * is typed, and restored.
 */
export function useAssessmentForm({ initial, place, id, save, onSaved }: AssessmentFormOptions) {
  const [left, setLeft] = useState(() => readDraft(place));
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
    if (busy || show(validateAssessment(draft))) return;
    setBusy(true);
    try {
      const saved = await save(draft);
      removeDraft(place);
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
    saveDraft(place, id, initial, next);
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  const startOver = () => {
    removeDraft(place);
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
    abandon: () => removeDraft(place),
    isChanged: fingerprintOf(draft) !== fingerprintOf(initial),
    /** The form shows a restored draft. */
    isFound: left !== null,
    /** The assessment was changed on the server since the draft was begun. */
    isOvertaken: left !== null && left.from !== fingerprintOf(initial),
  };
}
