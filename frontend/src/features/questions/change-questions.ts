import { Question, type AskBody } from '@atelier/contracts/questions';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, isNotFound } from '../../shared/api/client';
import { noContent } from '../../shared/api/mutations';
import { questionKeys } from './question-queries';
import { removeCachedQuestion, updateCachedQuestion } from './question-cache';

export type QuestionChange =
  | { what: 'like'; commentId?: string; like: boolean }
  | { what: 'comment'; comment: string; _id: string }
  | { what: 'accept'; commentId: string | null }
  | { what: 'hide'; commentId?: string; reason: HidingReason | null }
  | { what: 'remove-comment'; commentId: string }
  | { what: 'rewrite'; question: string; response: string };

function changeRequest(id: string, change: QuestionChange) {
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

/** Changes a question; the answer replaces it in every cached list. */
export function useChangeQuestion({ _id: id, courseId }: Pick<Question, '_id' | 'courseId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: QuestionChange) => apiRequest({ ...changeRequest(id, change), schema: Question }),
    onSuccess: (question, { what }) => {
      updateCachedQuestion(queries, question);
      if (what !== 'like') void queries.invalidateQueries({ queryKey: questionKeys.inboxCount });
      if (what === 'rewrite')
        void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
    },
  });
}

/** Posts a question; the id is the client's, so that a retry does not post it twice. */
export function useAskQuestion(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AskBody) => apiRequest({ method: 'POST', path: '/faqs', schema: Question, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionKeys.course(courseId) }),
  });
}

/** Removing a question that is gone already succeeds. */
export function useRemoveQuestion({ _id: id, courseId }: Pick<Question, '_id' | 'courseId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'DELETE', path: `/faqs/${id}`, schema: noContent }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: () => {
      removeCachedQuestion(queries, id);
      void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
      void queries.invalidateQueries({ queryKey: questionKeys.inboxCount });
    },
  });
}
