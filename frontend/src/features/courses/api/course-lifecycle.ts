import { CreateCourseAnswer, DeleteCourseAnswer } from '@atelier/contracts/authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { courseDraftKey, tutorCoursesKey } from '../../draft/api/course-draft';
import { saveField } from '../../draft/api/save-field';

function useListsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: tutorCoursesKey });
}

/** Deletes a course, or archives it where it has students; the answer says which. */
export function useDeleteCourse() {
  const onSuccess = useListsChanged();
  return useMutation({
    mutationFn: (courseId: string) =>
      apiRequest({ method: 'DELETE', path: `/courses/${courseId}`, schema: DeleteCourseAnswer }),
    onSuccess,
  });
}

/** Makes a draft with the same content; answers it. */
export function useDuplicateCourse() {
  const onSuccess = useListsChanged();
  return useMutation({
    mutationFn: (courseId: string) =>
      apiRequest({ method: 'POST', path: `/courses/${courseId}/duplicate`, schema: CreateCourseAnswer }),
    onSuccess,
  });
}

/** Puts a course into the archive, or brings it back among the drafts. */
export function useArchiveCourse() {
  const queries = useQueryClient();
  const listsChanged = useListsChanged();
  return useMutation({
    mutationFn: ({ courseId, archived }: { courseId: string; archived: boolean }) =>
      saveField(courseId, 'archived', archived),
    onSuccess: (_, { courseId }) => {
      void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
      return listsChanged();
    },
  });
}
