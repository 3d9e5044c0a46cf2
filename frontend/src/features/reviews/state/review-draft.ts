import { useState } from 'react';
import { z } from 'zod';
import { readStoredUser } from '../../../shared/api/stored-user';

/** What is typed and not sent; stars are text, as a list of choices has them. */
const Draft = z.object({ star: z.string(), comment: z.string() });
export type ReviewDraft = z.infer<typeof Draft>;

const keyOf = (courseId: string) => `avis:${readStoredUser()?._id ?? ''}:${courseId}`;

function read(courseId: string): ReviewDraft | null {
  try {
    const kept = Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(courseId)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Kept while the tab is open: another lesson, a reload or a lost line takes nothing of it away. */
export function useReviewDraft(courseId: string, initial: ReviewDraft) {
  const [draft, setDraft] = useState(() => read(courseId) ?? initial);
  const keep = (next: ReviewDraft | null) => {
    try {
      if (next) sessionStorage.setItem(keyOf(courseId), JSON.stringify(next));
      else sessionStorage.removeItem(keyOf(courseId));
    } catch {
      // Without storage it lives as long as the form.
      return;
    }
  };
  return {
    draft,
    write: (change: Partial<ReviewDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      keep(next);
    },
    forget: () => keep(null),
  };
}
