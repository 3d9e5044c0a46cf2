import { QuizVerdict, type Learning, type QuizAnswerBody } from '@atelier/contracts/enrollment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { learningKeys } from './learning-keys';

/** Has an answer judged; only the server knows the right ones. */
export function useAnswerQuiz({
  _id,
  courseId,
  isPreview,
}: Pick<Learning, '_id' | 'courseId' | 'isPreview'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    // The attempt shows among the others, and in the programme.
    onSuccess: () =>
      !isPreview && void queries.invalidateQueries({ queryKey: learningKeys.course(courseId) }),
    mutationFn: (body: QuizAnswerBody) =>
      api({
        method: 'POST',
        path: isPreview ? `/learn/${courseId}/preview/quiz` : `/learn/${_id}/quiz`,
        schema: QuizVerdict,
        body,
      }),
  });
}
