import {
  MissingStudents,
  OwnAssessments,
  Reminder,
  Submission,
  Submissions,
  type CorrectionBody,
} from '@atelier/contracts/submissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';
import { useApiMutation } from '../../../shared/api/mutations';
import { assessmentKeys } from '../assessments';

/** One page of the submissions of an assessment, uncorrected ones first. */
export const useSubmissions = (assessmentId: string, page: number) =>
  useQuery({
    queryKey: [...assessmentKeys.all, 'copies', assessmentId, page],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/assessments/${assessmentId}/submissions?currentPage=${page}`,
        schema: Submissions,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The first students without a submission, and their total count. */
export const useMissingStudents = (assessmentId: string) =>
  useQuery({
    queryKey: [...assessmentKeys.all, 'missing', assessmentId],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/assessments/${assessmentId}/missing`,
        schema: MissingStudents,
        signal,
      }),
  });

export const useRemindStudents = (assessmentId: string) =>
  useApiMutation(assessmentKeys.all, () =>
    apiRequest({ method: 'POST', path: `/assessments/${assessmentId}/reminders`, schema: Reminder }),
  );

/** One page of a student's assignments in a course, with their submissions. */
export const useStudentWork = (courseId: string, studentId: string, page: number) =>
  useQuery({
    queryKey: [...assessmentKeys.all, 'student', courseId, studentId, page],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/assessments/${courseId}/student/${studentId}?currentPage=${page}`,
        schema: OwnAssessments,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useCorrectSubmission = ({ assessmentId, studentId }: z.infer<typeof Submission>) =>
  useApiMutation(assessmentKeys.all, (body: CorrectionBody) =>
    apiRequest({
      method: 'PUT',
      path: `/assessments/${assessmentId}/submissions/${studentId}`,
      schema: Submission,
      body,
    }),
  );
