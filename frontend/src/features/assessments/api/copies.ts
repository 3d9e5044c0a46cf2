import { Submission, Submissions, type CorrectionBody } from '@atelier/contracts/submissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { assessmentKeys } from './assessment-keys';

/** One page of what was handed in of a piece of work: what nobody has looked at first. */
export const useCopies = (assessmentId: string, page: number) =>
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

export const useCorrect = ({ assessmentId, studentId }: z.infer<typeof Submission>) =>
  useChange(assessmentKeys.all, (body: CorrectionBody) =>
    apiRequest({
      method: 'PUT',
      path: `/assessments/${assessmentId}/submissions/${studentId}`,
      schema: Submission,
      body,
    }),
  );
