import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Inbox, Question, Questions } from '@atelier/contracts/questions';
import { isNotFound } from '../../shared/api/client';
import { subscribeLive, useLiveMessage } from '../../shared/realtime/use-live-message';
import { fetchQuestion, questionKeys } from './question-queries';

type Pages<Page> = InfiniteData<Page, string | null> | undefined;
/** Query key of a question that was opened by a deep link. */
export const linkedQuestionKey = (id: string) => [...questionKeys.all, 'linked', id] as const;

type Change = (shown: Question) => Question | null;

const changeInList = <Shown extends Question>(list: readonly Shown[], id: string, change: Change): Shown[] =>
  list.flatMap((question) => {
    if (question._id !== id) return [question];
    const next = change(question);
    return next ? [{ ...question, ...next }] : [];
  });

function changeCachedQuestion(queries: QueryClient, id: string, change: Change): void {
  const changeInPages = <Page extends { questions: Question[] }>(data: Pages<Page>): Pages<Page> =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, questions: changeInList(page.questions, id, change) })),
    };
  queries.setQueriesData<Pages<Questions>>(
    { queryKey: [...questionKeys.all, 'course'], predicate: isList },
    changeInPages,
  );
  queries.setQueryData<Question | null>(linkedQuestionKey(id), (shown) => (shown ? change(shown) : shown));
  queries.setQueriesData<Pages<Inbox>>({ queryKey: [...questionKeys.inbox, 'list'] }, changeInPages);
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] === 'list';

/** Replaces a question in every cached list, in place. */
export const updateCachedQuestion = (queries: QueryClient, question: Question): void =>
  changeCachedQuestion(queries, question._id, () => question);

export const removeCachedQuestion = (queries: QueryClient, id: string): void =>
  changeCachedQuestion(queries, id, () => null);

/** Whether a cached list of the course contains the question. */
const isQuestionListed = (queries: QueryClient, courseId: string, id: string): boolean =>
  queries
    .getQueriesData<Pages<Questions>>({ queryKey: questionKeys.lists(courseId) })
    .some(([, data]) => data?.pages.some(({ questions }) => questions.some(({ _id }) => _id === id)));

/**
 * Live updates: changes to visible questions apply at once; new questions wait until the user loads them, so that
 * nothing moves while reading. Returns the number of new questions, and a function that loads them.
 */
export function useLiveQuestions(courseId: string) {
  const queries = useQueryClient();
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => subscribeLive(({ watchCourseRoom }) => watchCourseRoom(courseId)), [courseId]);
  const refresh = async (questionId: string) => {
    try {
      const question = await fetchQuestion(questionId);
      if (isQuestionListed(queries, courseId, questionId)) updateCachedQuestion(queries, question);
      else if (!question.isOwn) setNewIds((old) => new Set([...old, questionId]));
    } catch (error) {
      if (!isNotFound(error)) return;
      removeCachedQuestion(queries, questionId);
      setNewIds((old) => new Set([...old].filter((id) => id !== questionId)));
    }
  };
  useLiveMessage('questions-changed', (message) => {
    if (message.courseId !== courseId) return;
    void refresh(message.questionId);
    void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
  });
  return {
    newCount: newIds.size,
    loadNew: () => {
      setNewIds(new Set());
      void queries.invalidateQueries({ queryKey: questionKeys.lists(courseId) });
    },
  };
}
