import type { CourseDraft } from '@atelier/contracts/course-draft';
import { ExerciseInsights } from '@atelier/contracts/exercise-tries';
import { useApiQuery } from '../../../shared/api/queries';

export const exerciseInsightsKey = (courseId: string) => ['insight', courseId, 'exercises'] as const;

/** How students fare in the exercises of a course, as it is published. */
export const useExerciseInsights = (courseId: string, enabled = true) =>
  useApiQuery(exerciseInsightsKey(courseId), `/courses/${courseId}/exercises`, ExerciseInsights, { enabled });

/** Number of learners who have a text in the exercise; 0 while it is unknown. */
export function useExerciseReach({ _id, published }: CourseDraft, lessonId: string): number {
  const { data } = useExerciseInsights(_id, published.publishedAt !== null);
  return data?.exercises.find((exercise) => exercise.lessonId === lessonId)?.writing ?? 0;
}
