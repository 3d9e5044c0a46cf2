import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import {
  Assessment,
  type AssessmentBody,
  type AssessmentChange,
  Assessments,
  type AssessmentsQuery,
} from '@atelier/contracts/assessments';
import { CourseStudents, CourseStudentsSelection } from '@atelier/contracts/enrolled-students';
import { apiGet, isNotFound } from '../../shared/api/client';
import { apiDelete, apiPost, apiPut, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';

/** Query keys: a change of an assessment invalidates every list, and its own page. */
export const assessmentKeys = {
  all: ['assessments'] as const,
  list: (query: AssessmentsQuery) => ['assessments', 'list', query] as const,
  one: (id: string) => ['assessments', 'one', id] as const,
};

export const assessmentListPath = '/admin/evalution';

/** URL of the form for a new assessment, with the course of the current filter if there is one. */
export const newAssessmentPath = (courseId: string | null): string =>
  courseId === null
    ? `${assessmentListPath}/new`
    : `${assessmentListPath}/new?${new URLSearchParams({ courseId })}`;

/** The course filter of the list, kept in the URL. */
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

/** URL of the same list as CSV, not paginated. */
export const assessmentsCsvPath = (query: AssessmentsQuery): string =>
  `/api/assessments/list.csv?${listParams(query)}`;

/** One page of the caller's assessments, of all courses or of one; for administrators, everybody's. */
export function useAssessments(query: AssessmentsQuery) {
  const { currentPage, sort, order } = query;
  const params = listParams(query);
  for (const [name, value] of Object.entries({ currentPage, sort, order }))
    if (value) params.set(name, String(value));
  return useApiQuery(assessmentKeys.list(query), `/assessments?${params}`, Assessments, {
    placeholderData: keepPreviousData,
  });
}

/** Fetched on mount and never in the background: the form must not change while it is being edited. */
export const useAssessment = (id: string) =>
  useApiQuery(assessmentKeys.one(id), `/assessments/${id}`, Assessment, {
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

const putAssessment = (id: string, body: AssessmentChange) => apiPut(`/assessments/${id}`, Assessment, body);

interface NewAssessment {
  body: AssessmentBody & { _id: string };
  /** Retry: an earlier attempt may have reached the server although its response was lost. */
  isRetry: boolean;
}

/** Creates an assessment; idempotent, as the client chooses the id. */
export const useCreateAssessment = () =>
  useApiMutation(assessmentKeys.all, async ({ body, isRetry }: NewAssessment) => {
    const created = await apiPost('/assessments', Assessment, body);
    if (!isRetry) return created;
    return putAssessment(created._id, {
      description: body.description,
      studentId: body.studentId,
      dueAt: body.dueAt,
      lessonId: body.lessonId,
    });
  });

export const useChangeAssessment = (id: string) =>
  useApiMutation(assessmentKeys.all, (body: AssessmentChange) => putAssessment(id, body));

/** Deletes an assessment; one already deleted by somebody else (404) counts as success. */
export function useDeleteAssessment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      apiDelete(`/assessments/${id}`, noContent).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: async (_answer, id) => {
      // Invalidated without a refetch: its page may still be mounted for a moment, and the fetch would be a 404.
      await queries.invalidateQueries({ queryKey: assessmentKeys.one(id), refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: ['assessments', 'list'] });
    },
  });
}

/** One page of a course's students, searched by name or email. */
export const useCourseStudents = (courseId: string, page: number, name: string) =>
  useApiQuery(
    ['assessments-students', courseId, page, name],
    `/learn/course/${courseId}/students?${new URLSearchParams({ currentPage: String(page), name })}`,
    CourseStudents,
    { placeholderData: keepPreviousData },
  );

/** All students whom the search finds, on all pages, as far as an assessment goes. */
export const useFoundStudents = (courseId: string) =>
  useMutation({
    mutationFn: (name: string) =>
      apiGet(
        `/learn/course/${courseId}/students/selection?${new URLSearchParams({ name })}`,
        CourseStudentsSelection,
      ),
  });

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

/** The lessons of kind `evaluation` of a course, with their instructions. */
export const useEvaluationLessons = (courseId: string | null) =>
  useApiQuery(['assessments-lessons', courseId], `/courses/${courseId}`, DraftedLessons, {
    select: ({ sections }) =>
      sections.flatMap(({ lessons }) =>
        lessons.flatMap(({ _id, title, parts: [part] }) =>
          part?.type === 'evaluation' ? [{ _id, title, instructions: part.evaluation ?? '' }] : [],
        ),
      ),
    enabled: courseId !== null,
  });
