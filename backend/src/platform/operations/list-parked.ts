import { mostParkedShown } from '@atelier/contracts/operations';
import { query } from '../../kernel/use-case.js';
import { sqlRows, toIso } from '../../kernel/query.js';

export interface ParkedReaction {
  id: string;
  reaction: string;
  eventName: string;
  queue: string | null;
  state: 'parked' | 'retrying';
  attempts: number;
  parkedAt: string;
  sentence: string;
  words: string;
  payload: Record<string, unknown>;
}

/** What waits for a decision or runs again, oldest first. */
export const ListParked = query(async ({ entityManager: em }): Promise<ParkedReaction[]> => {
  const rows = await sqlRows<ParkedReaction>(em)`
    select parked.id, reaction, event_name as "eventName", queue, parked.attempts, sentence, words, payload,
           parked.parked_at as "parkedAt",
           case when state = 'parked' then 'parked' else 'retrying' end as state
    from outbox_parked parked join outbox_message message on message.id = parked.message_id
    where state <> 'abandoned'
    order by parked.parked_at, parked.id limit ${mostParkedShown}`;
  return rows.map((row) => ({ ...row, parkedAt: toIso(row.parkedAt) }));
});
