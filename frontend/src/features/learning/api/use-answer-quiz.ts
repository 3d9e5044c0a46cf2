import { QuizVerdict, type Learning, type QuizAnswerBody } from '@atelier/contracts/enrollment';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';

/** Has an answer judged; only the server knows the right ones. */
export function useAnswerQuiz({
  _id,
  courseId,
  isPreview,
}: Pick<Learning, '_id' | 'courseId' | 'isPreview'>) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: QuizAnswerBody) =>
      api({
        method: 'POST',
        path: isPreview ? `/learn/${courseId}/preview/quiz` : `/learn/${_id}/quiz`,
        schema: QuizVerdict,
        body,
      }),
  });
}
