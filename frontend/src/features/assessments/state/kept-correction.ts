import { useState } from 'react';
import type { Submission } from '@atelier/contracts/submissions';
import { verdictNames } from '@atelier/contracts/words/submission-words';
import { z } from 'zod';
import { typedMoment } from './assessment-rules';
import { readStoredUser } from '../../../shared/api/stored-user';

/** What is typed about a copy and not sent. */
const Draft = z.object({
  feedback: z.string(),
  grade: z.string(),
  verdict: z.enum(verdictNames),
  /** As its field has it. */
  dueAt: z.string().default(''),
});
export type CorrectionDraft = z.infer<typeof Draft>;

/** Another version of the copy is another thing to speak of. */
const keyOf = ({ _id, version }: Pick<Submission, '_id' | 'version'>) =>
  `retour:${readStoredUser()?._id ?? ''}:${_id}:${version}`;

function read(key: string): CorrectionDraft | null {
  try {
    const kept = Draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

function keep(key: string, draft: CorrectionDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage it lives as long as the form.
    return;
  }
}

const saidOf = ({ correction }: Submission): CorrectionDraft => ({
  feedback: correction?.feedback ?? '',
  grade: correction?.grade?.toString().replace('.', ',') ?? '',
  verdict: correction?.verdict ?? 'acquired',
  dueAt: typedMoment(correction?.dueAt ?? null),
});

/** What is being written about a copy, kept as it is typed: another copy, a reload or a lost line takes nothing of it away. */
export function useCorrectionDraft(copy: Submission) {
  const key = keyOf(copy);
  const [draft, setDraft] = useState(() => read(key) ?? saidOf(copy));
  return {
    ...draft,
    write: (change: Partial<CorrectionDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      keep(key, JSON.stringify(next) === JSON.stringify(saidOf(copy)) ? null : next);
    },
    forget: () => keep(key, null),
  };
}
