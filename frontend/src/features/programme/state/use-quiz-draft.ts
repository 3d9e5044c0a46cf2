import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { useEffect, useRef, useState } from 'react';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { quizDraftOf, quizFacts, quizPrint, type QuizDraft } from './quiz-draft';
import { useProgramme } from './use-programme';

/**
 * The rows of a quiz live here while it is edited: the server leaves blank ones out, the editor must not.
 * What comes from elsewhere (another tab, an undo) replaces them.
 */
export function useQuizDraft(lessonId: string, part: OfKind<PartDraft, 'quiz'>) {
  const programme = useProgramme();
  const [draft, setDraft] = useState(() => quizDraftOf(part));
  /** Said from here and not yet come back: an answer on its way must not undo what was typed since. */
  const said = useRef(new Set<string>());
  const stored = quizPrint(part);
  const latest = useRef({ draft, part });
  latest.current = { draft, part };

  useEffect(() => {
    if (stored === quizPrint(quizFacts(latest.current.draft))) said.current.clear();
    else if (!said.current.has(stored)) setDraft(quizDraftOf(latest.current.part));
  }, [stored]);

  const change = (next: QuizDraft, delayMs = 0) => {
    setDraft(next);
    const facts = quizFacts(next);
    const print = quizPrint(facts);
    // A blank row more changes nothing that is stored.
    if (print === quizPrint(quizFacts(draft))) return;
    said.current.add(print);
    programme.changePart<'quiz'>(lessonId, facts, delayMs);
  };
  return {
    draft,
    change,
    type: (next: QuizDraft) => change(next, typingPauseMs),
    settle: programme.settle,
  };
}
