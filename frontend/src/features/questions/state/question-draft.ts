import { useState } from 'react';
import { readStoredUser } from '../../../shared/api/stored-user';
import { newId } from '../../../shared/new-id';

export interface QuestionDraft {
  /** The id under which it is asked, once, however often it is sent. */
  id: string;
  title: string;
  body: string;
  /** The lesson beside which the writing began, and the second of it; null where nothing was played. */
  lessonId: string | null;
  seconds: number | null;
}

const keyOf = (courseId: string) => `question:${readStoredUser()?._id ?? ''}:${courseId}`;
const blank = (): QuestionDraft => ({ id: newId(), title: '', body: '', lessonId: null, seconds: null });

function read(courseId: string): QuestionDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(courseId)) ?? 'null') as Partial<QuestionDraft> | null;
    const { id, title, body, lessonId = null, seconds = null } = kept ?? {};
    if (typeof id === 'string' && typeof title === 'string' && typeof body === 'string')
      return { id, title, body, lessonId, seconds };
  } catch {
    return blank();
  }
  return blank();
}

function keep(courseId: string, draft: QuestionDraft): void {
  try {
    if (draft.title || draft.body) localStorage.setItem(keyOf(courseId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(courseId));
  } catch {
    // Without storage the draft lives as long as the page.
    return;
  }
}

/** A question that is being written: it outlives the page, and is forgotten once it is asked. */
export function useQuestionDraft(courseId: string) {
  const [draft, setDraft] = useState(() => read(courseId));
  const set = (next: QuestionDraft) => {
    keep(courseId, next);
    setDraft(next);
  };
  return {
    draft,
    write: (part: Partial<QuestionDraft>) => set({ ...draft, ...part }),
    forget: () => set(blank()),
  };
}
