import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeSignOut } from '../../../shared/api/before-sign-out';
import { connection } from '../../../shared/connection/connection';
import { learningKeys } from '../learning-keys';
import { useSyncChanges } from './send-changes';

const retryMs = 30_000;

/** Syncs pending changes on every page of a signed-in user: at once, when back online, before sign-out, and every 30 s. */
export default function ChangeSync() {
  const queries = useQueryClient();
  const send = useSyncChanges();
  useEffect(() => {
    const resend = () => void send();
    /** Back online: cached courses are refetched as well. */
    const onLine = () => {
      if (!connection.isLost())
        void send().then(() => queries.invalidateQueries({ queryKey: learningKeys.all }));
    };
    resend();
    const timer = setInterval(resend, retryMs);
    const unsubscribe = [connection.subscribe(onLine), beforeSignOut(send)];
    window.addEventListener('online', resend);
    return () => {
      clearInterval(timer);
      for (const stop of unsubscribe) stop();
      window.removeEventListener('online', resend);
    };
  }, [queries, send]);
  return null;
}
