import { Moments, Question, Questions } from '@atelier/contracts/questions';
import type { QuestionFilter, QuestionSort } from '@atelier/contracts/words/question-words';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { questionKeys } from './question-keys';

export interface AskedQuestions {
  sort: QuestionSort;
  filter: QuestionFilter;
  search: string;
  /** Of this lesson alone. */
  lessonId: string | null;
  /** Those of one student, for who teaches the course. */
  studentId?: string;
}

const addressOf = ({ sort, filter, search, lessonId, studentId }: AskedQuestions, after: string | null) =>
  new URLSearchParams({
    sort,
    filter,
    ...(search ? { search } : {}),
    ...(lessonId ? { lessonId } : {}),
    ...(studentId ? { studentId } : {}),
    ...(after ? { after } : {}),
  });

/** A course's questions, as far as they were asked for. */
export const useQuestions = (courseId: string, asked: AskedQuestions) =>
  useInfiniteQuery({
    queryKey: questionKeys.list(courseId, asked),
    queryFn: ({ pageParam, signal }) =>
      apiRequest({
        method: 'GET',
        path: `/faqs/${courseId}/questions?${addressOf(asked, pageParam)}`,
        schema: Questions,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // What is read must not move: the room of the course tells what has changed.
    staleTime: Infinity,
  });

export const readQuestion = (id: string): Promise<Question> =>
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
