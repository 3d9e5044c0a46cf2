import { LessonProgressAnswer, type Learning } from '@atelier/contracts/enrollment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { withLessonCompleted } from '../state/curriculum';
import { learningKeys } from './learning-keys';

/** Saves that a lesson was followed to its end; the progress shows at once and is taken back if saving fails. */
export function useCompleteLesson(courseId: string, enrolmentId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = learningKeys.course(courseId);

  return useMutation({
    mutationFn: (lessonId: string) =>
      api({
        method: 'PUT',
        path: `/learn/${enrolmentId}/lesson`,
        schema: LessonProgressAnswer,
        body: { _id: lessonId, parts: [{ isCompled: true }] },
        keepalive: true,
      }),
    onMutate: async (lessonId) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Learning>(queryKey);
      queries.setQueryData<Learning>(
        queryKey,
        (learning) => learning && withLessonCompleted(learning, lessonId, new Date().toISOString()),
      );
      return { before };
    },
    onError: (_error, _lessonId, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: learningKeys.all }),
  });
}
