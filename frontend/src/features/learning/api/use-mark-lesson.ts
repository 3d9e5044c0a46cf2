import type { Learning } from '@atelier/contracts/enrollment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { withLessonMarked } from '../state/curriculum';
import { deliver } from '../unsent/deliver';
import { keepChange } from '../unsent/kept-changes';
import { learningKeys } from './learning-keys';
import { showInCourse } from './show-in-course';

interface Marked {
  lessonId: string;
  isCompleted: boolean;
}
type Followed = Pick<Learning, '_id' | 'courseId' | 'studentId'>;

/**
 * Saves that a lesson was followed to its end, or is not finished after all: on this device first, then at the server. It shows at once,
 * until the server says otherwise.
 */
export function useMarkLesson({ _id: enrolmentId, courseId, studentId }: Followed) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = learningKeys.course(courseId);

  return useMutation({
    networkMode: 'always',
    mutationFn: (marked: Marked) =>
      deliver(api, keepChange({ kind: 'completion', studentId, enrolmentId, courseId, ...marked })),
    onMutate: async ({ lessonId, isCompleted }) => {
      await queries.cancelQueries({ queryKey });
      const completedAt = isCompleted ? new Date().toISOString() : null;
      showInCourse(queries, courseId, (learning) => withLessonMarked(learning, lessonId, completedAt));
    },
    // What waits has changed nothing at the server; what was refused is taken back by its answer.
    onSettled: (answer) =>
      answer === null ? undefined : queries.invalidateQueries({ queryKey: learningKeys.all }),
  });
}
