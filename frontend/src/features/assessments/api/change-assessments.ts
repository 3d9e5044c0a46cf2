import { Assessment, type AssessmentBody, type AssessmentChange } from '@atelier/contracts/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, isNotFound } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';
import { useChange } from '../../../shared/api/use-change';
import { assessmentKeys } from './assessment-keys';

const change = (id: string, body: AssessmentChange) =>
  apiRequest({ method: 'PUT', path: `/assessments/${id}`, schema: Assessment, body });

interface NewWork {
  body: AssessmentBody & { _id: string };
  /** An earlier try may have arrived although its answer did not, with what was written then. */
  again: boolean;
}

/** Sets new work, once whatever happens on the way: its id is the client's. */
export const useSetAssessment = () =>
  useChange(assessmentKeys.all, async ({ body, again }: NewWork) => {
    const set = await apiRequest({ method: 'POST', path: '/assessments', schema: Assessment, body });
    if (!again) return set;
    return change(set._id, {
      description: body.description,
      studentId: body.studentId,
      dueAt: body.dueAt,
      lessonId: body.lessonId,
    });
  });

export const useChangeAssessment = (id: string) =>
  useChange(assessmentKeys.all, (body: AssessmentChange) => change(id, body));

/** Deleting what somebody else has deleted meanwhile is done all the same. */
export function useDeleteAssessment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      apiRequest({ method: 'DELETE', path: `/assessments/${id}`, schema: noAnswer }).catch(
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
