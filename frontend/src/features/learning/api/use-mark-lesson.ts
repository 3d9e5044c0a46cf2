import { LessonProgressAnswer, type Learning } from '@atelier/contracts/enrollment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { withLessonMarked } from '../state/curriculum';
import { learningKeys } from './learning-keys';

interface Marked {
  lessonId: string;
  isCompleted: boolean;
}

/** Saves that a lesson was followed to its end, or is not finished after all; it shows at once and is taken back if saving fails. */
export function useMarkLesson(courseId: string, enrolmentId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = learningKeys.course(courseId);

  return useMutation({
    mutationFn: ({ lessonId, isCompleted }: Marked) =>
      api({
        method: 'PUT',
        path: `/learn/${enrolmentId}/lesson`,
        schema: LessonProgressAnswer,
        body: { _id: lessonId, parts: [{ isCompled: isCompleted }] },
        keepalive: true,
      }),
    onMutate: async ({ lessonId, isCompleted }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Learning>(queryKey);
      const completedAt = isCompleted ? new Date().toISOString() : null;
      queries.setQueryData<Learning>(
        queryKey,
        (learning) => learning && withLessonMarked(learning, lessonId, completedAt),
      );
      return { before };
    },
    onError: (_error, _marked, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: learningKeys.all }),
  });
}
