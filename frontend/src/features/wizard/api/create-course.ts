import { CreateCourseAnswer, type CreateCourseBody } from '@atelier/contracts/authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { tutorCoursesKey } from '../../draft/api/course-draft';

/** Creates a draft that has a title and nothing else. */
export function useCreateCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateCourseBody) =>
      apiRequest({ method: 'POST', path: '/courses', schema: CreateCourseAnswer, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tutorCoursesKey }),
  });
}
