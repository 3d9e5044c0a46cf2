import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { useSession } from '../../session/state/session-atom';
import { learningKeys } from '../api/learning-keys';
import { sendInTurn } from './deliver';
import { unsentChanges } from './kept-changes';

/** Sends what this device still holds of the student, now. */
export function useSendUnsent(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const studentId = user?._id;
  return useCallback(async () => {
    const waiting = studentId ? unsentChanges(studentId) : [];
    if (!studentId || waiting.length === 0) return;
    const sending = await sendInTurn(api, studentId);
    // A place in a video is known here already; all else shows in the course.
    const isPlaces = waiting.every(({ kind }) => kind === 'position');
    if (sending.answers.size + sending.refused.length > 0)
      await queries.invalidateQueries({ queryKey: isPlaces ? learningKeys.list() : learningKeys.all });
  }, [api, queries, studentId]);
}
