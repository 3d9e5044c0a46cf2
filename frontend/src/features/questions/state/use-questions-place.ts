import { isNameOf } from '@atelier/contracts/words/names-of';
import {
  questionFilterLabels,
  questionSortLabels,
  type QuestionFilter,
  type QuestionSort,
} from '@atelier/contracts/words/question-words';
import { useSearchParams } from 'react-router-dom';

/** `lesson` is the one that is open; the others are the server's filters. */
export type QuestionScope = 'lesson' | QuestionFilter;

/** What the list shows, kept in the address: a reload and a link show the same. */
export function useQuestionsPlace() {
  const [params, setParams] = useSearchParams();
  const sort = params.get('tri') ?? '';
  const scope = params.get('questions') ?? '';
  const write = (name: string, value: string, usual: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('question');
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    sort: isNameOf(questionSortLabels, sort) ? sort : ('recommended' satisfies QuestionSort),
    scope: isNameOf(questionFilterLabels, scope) ? scope : ('lesson' as QuestionScope),
    /** The one that a mail leads to. */
    questionId: params.get('question'),
    sortBy: (next: QuestionSort) => write('tri', next, 'recommended'),
    show: (next: QuestionScope) => write('questions', next, 'lesson'),
  };
}
