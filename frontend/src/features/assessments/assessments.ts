import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import {
  Assessment,
  type AssessmentBody,
  type AssessmentChange,
  Assessments,
  type AssessmentsQuery,
} from '@atelier/contracts/assessments';
import { CourseStudents } from '@atelier/contracts/enrolled-students';
import { apiRequest, isNotFound } from '../../shared/api/client';
import { noContent, useApiMutation } from '../../shared/api/mutations';

/** Query keys: what changes an assessment makes every list stale, and its own page. */
export const assessmentKeys = {
  all: ['assessments'] as const,
  list: (asked: AssessmentsQuery) => ['assessments', 'list', asked] as const,
  one: (id: string) => ['assessments', 'one', id] as const,
};

export const assessmentListPath = '/admin/evalution';

/** The form for new work, for the course that is being looked at where there is one. */
export const newAssessmentPath = (courseId: string | null): string =>
  courseId === null
    ? `${assessmentListPath}/new`
    : `${assessmentListPath}/new?${new URLSearchParams({ courseId })}`;

/** The course that the list is filtered by, kept in the URL. */
export function useCourseFilter() {
  const [params, setParams] = useSearchParams();
  const courseId = params.get('courseId');
  const narrowTo = (course: string | null) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const name of ['page', 'courseId']) next.delete(name);
      if (course !== null) next.set('courseId', course);
      return next;
    });
  return { courseId, narrowTo };
}

const listParams = ({ courseId, search }: Pick<AssessmentsQuery, 'courseId' | 'search'>) =>
  new URLSearchParams({ search, ...(courseId && { courseId }) });

/** The same list as a file, all its pages. */
export const assessmentsCsvPath = (asked: AssessmentsQuery): string =>
  `/api/assessments/list.csv?${listParams(asked)}`;

/** One page of what the caller has set, of all courses or of one; an administrator's: everybody's. */
export function useAssessments(asked: AssessmentsQuery) {
  const { currentPage, sort, order } = asked;
  const query = listParams(asked);
  for (const [name, value] of Object.entries({ currentPage, sort, order }))
    if (value) query.set(name, String(value));
  return useQuery({
    queryKey: assessmentKeys.list(asked),
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/assessments?${query}`, schema: Assessments, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Read anew each time it is opened, and then left alone: the form must not change under its writer. */
export function useAssessment(id: string) {
  return useQuery({
    queryKey: assessmentKeys.one(id),
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/assessments/${id}`, schema: Assessment, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

const putAssessment = (id: string, body: AssessmentChange) =>
  apiRequest({ method: 'PUT', path: `/assessments/${id}`, schema: Assessment, body });

interface NewAssessment {
  body: AssessmentBody & { _id: string };
  /** An earlier try may have arrived although its answer did not, with what was written then. */
  again: boolean;
}

/** Sets new work, once whatever happens on the way: its id is the client's. */
export const useCreateAssessment = () =>
  useApiMutation(assessmentKeys.all, async ({ body, again }: NewAssessment) => {
    const set = await apiRequest({ method: 'POST', path: '/assessments', schema: Assessment, body });
    if (!again) return set;
    return putAssessment(set._id, {
      description: body.description,
      studentId: body.studentId,
      dueAt: body.dueAt,
      lessonId: body.lessonId,
    });
  });

export const useChangeAssessment = (id: string) =>
  useApiMutation(assessmentKeys.all, (body: AssessmentChange) => putAssessment(id, body));

/** Deleting what somebody else has deleted meanwhile is done all the same. */
export function useDeleteAssessment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      apiRequest({ method: 'DELETE', path: `/assessments/${id}`, schema: noContent }).catch(
        (error: unknown) => {
          if (!isNotFound(error)) throw error;
        },
      ),
    onSuccess: async (_answer, id) => {
      // Marked, not read again: its page may be there for a moment more, and it is not.
      await queries.invalidateQueries({ queryKey: assessmentKeys.one(id), refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: ['assessments', 'list'] });
    },
  });
}

/** One page of a course's students, found by name or email. */
export function useCourseStudents(courseId: string, page: number, name: string) {
  return useQuery({
    queryKey: ['assessments-students', courseId, page, name],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/learn/course/${courseId}/students?${new URLSearchParams({ currentPage: String(page), name })}`,
        schema: CourseStudents,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

const DraftedLessons = z.object({
  sections: z.array(
    z.object({
      lessons: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          parts: z.array(z.object({ type: z.string(), evaluation: z.string().nullish() })),
        }),
      ),
    }),
  ),
});

/** The lessons of a course in which work can be handed in, each with its instructions. */
export const useEvaluationLessons = (courseId: string | null) =>
  useQuery({
    queryKey: ['assessments-lessons', courseId],
    queryFn: async ({ signal }) => {
      const { sections } = await apiRequest({
        method: 'GET',
        path: `/courses/${courseId}`,
        schema: DraftedLessons,
        signal,
      });
      return sections.flatMap(({ lessons }) =>
        lessons.flatMap(({ _id, title, parts: [part] }) =>
          part?.type === 'evaluation' ? [{ _id, title, instructions: part.evaluation ?? '' }] : [],
        ),
      );
    },
    enabled: courseId !== null,
  });
