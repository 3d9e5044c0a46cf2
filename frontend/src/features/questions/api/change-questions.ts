import { Question, type AskBody } from '@atelier/contracts/questions';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, isNotFound } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';
import { questionKeys } from './question-keys';
import { dropQuestion, showQuestion } from './shown-questions';

export type QuestionChange =
  | { what: 'like'; commentId?: string; like: boolean }
  | { what: 'comment'; comment: string; _id: string }
  | { what: 'accept'; commentId: string | null }
  | { what: 'hide'; commentId?: string; reason: HidingReason | null }
  | { what: 'remove-comment'; commentId: string }
  | { what: 'rewrite'; question: string; response: string };

function requestOf(id: string, change: QuestionChange) {
  const base = `/faqs/${id}`;
  const words = (commentId?: string) => (commentId ? `${base}/comment/${commentId}` : base);
  switch (change.what) {
    case 'like':
      return { method: 'PUT', path: `${words(change.commentId)}/like`, body: { like: change.like } } as const;
    case 'comment':
      return {
        method: 'PUT',
        path: `${base}/comment`,
        body: { _id: change._id, comment: change.comment },
      } as const;
    case 'accept':
      return { method: 'PUT', path: `${base}/answer`, body: { commentId: change.commentId } } as const;
    case 'hide':
      return {
        method: 'PUT',
        path: `${words(change.commentId)}/hidden`,
        body: { reason: change.reason },
      } as const;
    case 'remove-comment':
      return { method: 'DELETE', path: words(change.commentId) } as const;
    case 'rewrite':
      return {
        method: 'PUT',
        path: base,
        body: { question: change.question, response: change.response },
      } as const;
  }
}

/** Does something to a question; what it is then takes its place wherever it is shown. */
export function useChangeQuestion({ _id: id, courseId }: Pick<Question, '_id' | 'courseId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: QuestionChange) => apiRequest({ ...requestOf(id, change), schema: Question }),
    onSuccess: (question, { what }) => {
      showQuestion(queries, question);
      if (what !== 'like') void queries.invalidateQueries({ queryKey: questionKeys.inboxCount });
      if (what === 'rewrite')
        void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
    },
  });
}

/** Asks, once whatever happens on the way: the id is made where it is typed. */
export function useAsk(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AskBody) => apiRequest({ method: 'POST', path: '/faqs', schema: Question, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionKeys.course(courseId) }),
  });
}

/** Removing what is gone already is done all the same. */
export function useRemoveQuestion({ _id: id, courseId }: Pick<Question, '_id' | 'courseId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'DELETE', path: `/faqs/${id}`, schema: noAnswer }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: () => {
      dropQuestion(queries, id);
      void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
      void queries.invalidateQueries({ queryKey: questionKeys.inboxCount });
    },
  });
}
