import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Moments, Question, Questions } from '@atelier/contracts/questions';
import type { QuestionFilter, QuestionSort } from '@atelier/contracts/words/question-words';
import { apiRequest } from '../../shared/api/client';

export const questionKeys = {
  all: ['questions'] as const,
  course: (courseId: string) => ['questions', 'course', courseId] as const,
  lists: (courseId: string) => ['questions', 'course', courseId, 'list'] as const,
  list: (courseId: string, asked: object) => ['questions', 'course', courseId, 'list', asked] as const,
  moments: (courseId: string, lessonId: string) =>
    ['questions', 'course', courseId, 'moments', lessonId] as const,
  inbox: ['questions', 'inbox'] as const,
  inboxLists: ['questions', 'inbox', 'list'] as const,
  inboxList: (asked: object) => ['questions', 'inbox', 'list', asked] as const,
  inboxCount: ['questions', 'inbox', 'count'] as const,
};

export interface QuestionsQuery {
  sort: QuestionSort;
  filter: QuestionFilter;
  search: string;
  /** Of this lesson alone. */
  lessonId: string | null;
  /** Those of one student, for who teaches the course. */
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

/** A course's questions, as far as they were asked for. */
export const useQuestions = (courseId: string, asked: QuestionsQuery) =>
  useInfiniteQuery({
    queryKey: questionKeys.list(courseId, asked),
    queryFn: ({ pageParam, signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/${courseId}/questions?${questionsParams(asked, pageParam)}`,
        schema: Questions,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // What is read must not move: the room of the course tells what has changed.
    staleTime: Infinity,
  });

export const fetchQuestion = (id: string): Promise<Question> =>
  apiRequest({ method: 'GET', path: `/faqs/${id}`, schema: Question });

/** The questions pinned to seconds of a lesson. */
export const useMoments = (courseId: string, lessonId: string) =>
  useQuery({
    queryKey: questionKeys.moments(courseId, lessonId),
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/${courseId}/moments?lessonId=${lessonId}`,
        schema: Moments,
        signal,
      }),
    select: ({ moments }) => moments,
  });
