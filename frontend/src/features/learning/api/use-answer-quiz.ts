import type { QuizAnswerBody, QuizVerdict } from '@atelier/contracts/quiz';
import type { Learning } from '@atelier/contracts/enrollment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../shared/api/client';
import { useApi } from '../../../shared/api/api-context';
import { deliver } from '../unsent/deliver';
import { keepChange } from '../unsent/kept-changes';
import { learningKeys } from './learning-keys';

const quizVerdict = () => import('@atelier/contracts/quiz').then(({ QuizVerdict: verdict }) => verdict);

type Followed = Pick<Learning, '_id' | 'courseId' | 'studentId' | 'isPreview'>;

/** Has an answer judged; only the server knows the right ones. Null while the answer waits for a line. */
export function useAnswerQuiz({ _id: enrolmentId, courseId, studentId, isPreview }: Followed) {
  const api = useApi();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: learningKeys.course(courseId) });
  return useMutation({
    networkMode: 'always',
    // The attempt shows among the others, and in the programme.
    onSuccess: (verdict) => verdict && !isPreview && void readAgain(),
    // Answered for the last time on another device, where it was judged.
    onError: (error) => void (error instanceof ApiFailure && error.code === 'quiz-is-over' && readAgain()),
    mutationFn: async (body: QuizAnswerBody): Promise<QuizVerdict | null> => {
      if (isPreview)
        return api({ method: 'POST', path: `/learn/${courseId}/preview/quiz`, schema: quizVerdict, body });
      const answer = keepChange({ kind: 'answer', studentId, enrolmentId, courseId, ...body });
      const verdict = await deliver(api, answer);
      return (await quizVerdict()).nullable().parse(verdict);
    },
  });
}
