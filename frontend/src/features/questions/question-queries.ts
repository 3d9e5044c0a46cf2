import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PinnedQuestions, Question, Questions } from '@atelier/contracts/questions';
import type { QuestionFilter, QuestionSort } from '@atelier/contracts/words/question-words';
import { apiRequest } from '../../shared/api/client';

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

const questionsParams = (
  { sort, filter, search, lessonId, studentId }: QuestionsQuery,
  after: string | null,
) =>
  new URLSearchParams({
    sort,
    filter,
    ...(search ? { search } : {}),
    ...(lessonId ? { lessonId } : {}),
    ...(studentId ? { studentId } : {}),
    ...(after ? { after } : {}),
  });

/** The questions of a course, by pages loaded on demand. */
export const useQuestions = (courseId: string, query: QuestionsQuery) =>
  useInfiniteQuery({
    queryKey: questionKeys.list(courseId, query),
    queryFn: ({ pageParam, signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/${courseId}/questions?${questionsParams(query, pageParam)}`,
        schema: Questions,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Never refetched in the background, which would move what is being read: live updates come through the course's
    // socket room.
    staleTime: Infinity,
  });

export const fetchQuestion = (id: string): Promise<Question> =>
  apiRequest({ method: 'GET', path: `/faqs/${id}`, schema: Question });

/** Questions pinned to seconds of a lesson's video. */
export const useMoments = (courseId: string, lessonId: string) =>
  useQuery({
    queryKey: questionKeys.moments(courseId, lessonId),
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/${courseId}/moments?lessonId=${lessonId}`,
        schema: PinnedQuestions,
        signal,
      }),
    select: ({ moments }) => moments,
  });
