import {
  MissingStudents,
  OwnAssessments,
  Reminder,
  Submission,
  Submissions,
  type CorrectionBody,
} from '@atelier/contracts/submissions';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiPost, apiPut, useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { assessmentKeys } from '../assessments';

/** One page of the submissions of an assessment, uncorrected ones first. */
export const useSubmissions = (assessmentId: string, page: number) =>
  useApiQuery(
    [...assessmentKeys.all, 'copies', assessmentId, page],
    `/assessments/${assessmentId}/submissions?currentPage=${page}`,
    Submissions,
    { placeholderData: keepPreviousData },
  );

/** The first students without a submission, and their total count. */
export const useMissingStudents = (assessmentId: string) =>
  useApiQuery(
    [...assessmentKeys.all, 'missing', assessmentId],
    `/assessments/${assessmentId}/missing`,
    MissingStudents,
  );

export const useRemindStudents = (assessmentId: string) =>
  useApiMutation(assessmentKeys.all, () => apiPost(`/assessments/${assessmentId}/reminders`, Reminder));

/** One page of a student's assignments in a course, with their submissions. */
export const useStudentWork = (courseId: string, studentId: string, page: number) =>
  useApiQuery(
    [...assessmentKeys.all, 'student', courseId, studentId, page],
    `/assessments/${courseId}/student/${studentId}?currentPage=${page}`,
    OwnAssessments,
    { placeholderData: keepPreviousData },
  );

export const useCorrectSubmission = ({ assessmentId, studentId }: z.infer<typeof Submission>) =>
  useApiMutation(assessmentKeys.all, (body: CorrectionBody) =>
    apiPut(`/assessments/${assessmentId}/submissions/${studentId}`, Submission, body),
  );
