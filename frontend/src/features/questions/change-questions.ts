import { Question, type AskBody } from '@atelier/contracts/questions';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, isNotFound } from '../../shared/api/client';
import { apiDelete, apiPost, noContent } from '../../shared/api/mutations';
import { questionKeys } from './question-queries';
import { removeCachedQuestion, updateCachedQuestion } from './question-cache';

export type QuestionChange =
  | { kind: 'like'; commentId?: string; like: boolean }
  | { kind: 'comment'; comment: string; _id: string }
  | { kind: 'accept'; commentId: string | null }
  | { kind: 'hide'; commentId?: string; reason: HidingReason | null }
  | { kind: 'remove-comment'; commentId: string }
  | { kind: 'rewrite'; question: string; response: string };

function changeRequest(id: string, change: QuestionChange) {
  const base = `/faqs/${id}`;
  const postPath = (commentId?: string) => (commentId ? `${base}/comment/${commentId}` : base);
  switch (change.kind) {
    case 'like':
      return {
        method: 'PUT',
        path: `${postPath(change.commentId)}/like`,
        body: { like: change.like },
      } as const;
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
        path: `${postPath(change.commentId)}/hidden`,
        body: { reason: change.reason },
      } as const;
    case 'remove-comment':
      return { method: 'DELETE', path: postPath(change.commentId) } as const;
    case 'rewrite':
      return {
        method: 'PUT',
        path: base,
        body: { question: change.question, response: change.response },
      } as const;
  }
}

/** Mutation of a question; the response replaces it in every cached list. */
export function useChangeQuestion({ _id: id, courseId }: Pick<Question, '_id' | 'courseId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: QuestionChange) => apiRequest({ ...changeRequest(id, change), schema: Question }),
    onSuccess: (question, { kind }) => {
      updateCachedQuestion(queries, question);
      if (kind !== 'like') void queries.invalidateQueries({ queryKey: questionKeys.inboxCount });
      if (kind === 'rewrite')
        void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
    },
  });
}

/** Posts a question; the id is the client's, so that a retry does not post it twice. */
export function useAskQuestion(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AskBody) => apiPost('/faqs', Question, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionKeys.course(courseId) }),
  });
}

/** Deletes a question; one already deleted (404) counts as success. */
export function useRemoveQuestion({ _id: id, courseId }: Pick<Question, '_id' | 'courseId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiDelete(`/faqs/${id}`, noContent).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: () => {
      removeCachedQuestion(queries, id);
      void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
      void queries.invalidateQueries({ queryKey: questionKeys.inboxCount });
    },
  });
}
