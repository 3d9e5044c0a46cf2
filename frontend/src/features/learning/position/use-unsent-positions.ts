import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { useSession } from '../../session/state/session-atom';
import { learningKeys } from '../api/learning-keys';
import { unsentPositions } from './kept-positions';
import { sendPositions } from './send-positions';

const retryMs = 30_000;

/** Sends what this device holds: at once, when the line is back, and again as long as something is left. Answers how to do so now. */
export function useUnsentPositions(): () => void {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const studentId = user?._id;
  const flush = useCallback(() => {
    if (!studentId || unsentPositions(studentId).length === 0) return;
    void sendPositions(api, studentId).then(() =>
      queries.invalidateQueries({ queryKey: learningKeys.list() }),
    );
  }, [api, queries, studentId]);

  useEffect(() => {
    flush();
    const timer = setInterval(flush, retryMs);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [flush]);
  return flush;
}
