import { z } from 'zod';
import { readStoredUser } from '../../../shared/api/stored-user';
import { CourseChoice } from '../../../shared/courses/use-courses';
import type { AssessmentDraft } from './assessment-rules';

/** An unsent form of new work, or of the work with this id. */
export type DraftPlace = 'new' | (string & {});

const KeptDraft = z.object({
  /** The id the work is stored under once it is sent; new work that may have arrived keeps its own. */
  id: z.string(),
  /** What the server held when the writing began. */
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
export type KeptDraft = z.infer<typeof KeptDraft>;

const keyOf = (place: DraftPlace) => `evaluation:${readStoredUser()?._id ?? ''}:${place}`;

/** Equal for drafts that say the same. */
export const printOf = ({
  course,
  lessonId,
  description,
  audience,
  students,
  dueAt,
}: AssessmentDraft): string =>
  JSON.stringify([course?._id ?? null, lessonId, description, audience, [...students].toSorted(), dueAt]);

/** What the account wrote on this device and did not send; null where there is nothing, or nothing to be read. */
export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  try {
    const kept = KeptDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(
  place: DraftPlace,
  id: string,
  from: AssessmentDraft,
  draft: AssessmentDraft,
): void {
  try {
    if (printOf(draft) === printOf(from)) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify({ id, from: printOf(from), draft }));
  } catch {
    // Without storage the draft lives as long as the page.
    return;
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    return;
  }
}
