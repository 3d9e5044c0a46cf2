import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstEndOf } from './promotion-ends';

/** After the end; the answers of the server are renewed at it. */
const delayMs = 500;
/** If the clock of this device is ahead. */
const retryMs = 20_000;
/** Timers of browsers are not longer than 24 days. */
const maxWaitMs = 86_400_000;

/** Refetches what shows a promotion when it ends: nobody is shown a price that is over. Renders nothing. */
export function PriceWatch() {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Infinity;
    const schedule = (retried: boolean) => {
      const now = Date.now();
      const ends = queries
        .getQueryCache()
        .getAll()
        .map((query) => firstEndOf(query.state.data));
      const next = Math.min(
        ...ends.map((end) => (end > now ? end + delayMs : retried ? now + retryMs : end)),
      );
      if (next === due) return;
      due = next;
      clearTimeout(timer);
      if (Number.isFinite(next)) timer = setTimeout(refetch, Math.min(Math.max(next - now, 0), maxWaitMs));
    };
    const refetch = () => {
      const now = Date.now();
      void queries.invalidateQueries({ predicate: ({ state }) => firstEndOf(state.data) <= now });
      due = Infinity;
      schedule(true);
    };
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success'))
        schedule(true);
    });
    schedule(false);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [queries]);
  return null;
}
