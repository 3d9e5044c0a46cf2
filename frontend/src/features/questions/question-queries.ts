import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PinnedQuestions, Question, Questions } from '@atelier/contracts/questions';
import type { QuestionFilter, QuestionSort } from '@atelier/contracts/words/question-words';
import { apiGet } from '../../shared/api/client';
import { useApiQuery } from '../../shared/api/queries';
import { queryString } from '../../shared/api/query-string';

export const questionKeys = {
  all: ['questions'] as const,
  course: (courseId: string) => ['questions', 'course', courseId] as const,
  lists: (courseId: string) => ['questions', 'course', courseId, 'list'] as const,
  list: (courseId: string, query: object) => ['questions', 'course', courseId, 'list', query] as const,
  moments: (courseId: string, lessonId: string) =>
    ['questions', 'course', courseId, 'moments', lessonId] as const,
  inbox: ['questions', 'inbox'] as const,
  inboxLists: ['questions', 'inbox', 'list'] as const,
  inboxList: (query: object) => ['questions', 'inbox', 'list', query] as const,
  inboxCount: ['questions', 'inbox', 'count'] as const,
};

export interface QuestionsQuery {
  sort: QuestionSort;
  filter: QuestionFilter;
  search: string;
  /** Restricts to this lesson. */
  lessonId: string | null;
  /** Restricts to one student; for teachers. */
  studentId?: string;
}

/** The questions of a course, by pages loaded on demand. */
export const useQuestions = (courseId: string, query: QuestionsQuery) =>
  useInfiniteQuery({
    queryKey: questionKeys.list(courseId, query),
    queryFn: ({ pageParam, signal }) =>
      apiGet(`/faqs/${courseId}/questions?${queryString({ ...query, after: pageParam })}`, Questions, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Never refetched in the background, which would move what is being read: live updates come through the course's
    // socket room.
    staleTime: Infinity,
  });

export const fetchQuestion = (id: string): Promise<Question> => apiGet(`/faqs/${id}`, Question);

/** Questions pinned to seconds of a lesson's video. */
export const useMoments = (courseId: string, lessonId: string) =>
  useApiQuery(
    questionKeys.moments(courseId, lessonId),
    `/faqs/${courseId}/moments?lessonId=${lessonId}`,
    PinnedQuestions,
    { select: ({ moments }) => moments },
  );
