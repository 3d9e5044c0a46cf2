import { useEffect, useRef, useState } from 'react';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useProgramme } from '../programme/programme-actions';

type QuizFields = Omit<OfKind<PartDraft, 'quiz'>, '_id' | 'type' | 'time'>;

/** How a form of a quiz is stored. Functions that never change. */
interface QuizForm<Draft> {
  draftOf: (part: QuizFields) => Draft;
  facts: (draft: Draft) => Partial<QuizFields>;
  fingerprint: (part: QuizFields) => string;
}

/**
 * Local state of a quiz while it is edited: the server drops blank rows, the editor must not. A change from elsewhere
 * (another tab, an undo) replaces it.
 */
export function useDraftOfQuiz<Draft>(
  lessonId: string,
  part: OfKind<PartDraft, 'quiz'>,
  { draftOf, facts: factsOf, fingerprint }: QuizForm<Draft>,
) {
  const programme = useProgramme();
  const [draft, setDraft] = useState(() => draftOf(part));
  /** Fingerprints sent from here and not yet echoed: a response must not revert later typing. */
  const sentFingerprints = useRef(new Set<string>());
  const stored = fingerprint(part);
  const latest = useRef({ draft, part });
  latest.current = { draft, part };

  useEffect(() => {
    if (stored === fingerprint(factsOf(latest.current.draft))) sentFingerprints.current.clear();
    else if (!sentFingerprints.current.has(stored)) setDraft(draftOf(latest.current.part));
  }, [stored, draftOf, factsOf, fingerprint]);

  const change = (next: Draft, delayMs = 0) => {
    setDraft(next);
    const facts = factsOf(next);
    const sent = fingerprint(facts);
    // A blank row does not change what is stored.
    if (sent === fingerprint(factsOf(draft))) return;
    sentFingerprints.current.add(sent);
    programme.changePart<'quiz'>(lessonId, facts, delayMs);
  };
  return {
    draft,
    change,
    type: (next: Draft) => change(next, typingPauseMs),
    settle: programme.settle,
  };
}
