import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeLeaving } from '../../../shared/api/before-leaving';
import { line } from '../../../shared/line/line';
import { learningKeys } from '../api/learning-keys';
import { useSendUnsent } from './use-send-unsent';

const retryMs = 30_000;

/**
 * On every page of somebody who is signed in: what this device still holds of them is sent at once, when the line is back, before they sign
 * out, and again as long as something is left.
 */
export default function UnsentKeeper() {
  const queries = useQueryClient();
  const send = useSendUnsent();
  useEffect(() => {
    const again = () => void send();
    /** What was kept of a course gives way to what the server says of it. */
    const onLine = () => {
      if (!line.isLost()) void send().then(() => queries.invalidateQueries({ queryKey: learningKeys.all }));
    };
    again();
    const timer = setInterval(again, retryMs);
    const stops = [line.subscribe(onLine), beforeLeaving(send)];
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      window.removeEventListener('online', again);
    };
  }, [queries, send]);
  return null;
}
