import { randomUUIDv7 } from 'node:crypto';
import type { Atelier } from './atelier.js';

export const parkedReaction = 'encode-video-when-video-prepared';

/** Inserts a message whose only reaction is parked, as the worker would. */
export async function parkMessage(
  atelier: Atelier,
  payload: object = { assetId: randomUUIDv7() },
): Promise<{ id: string; messageId: string }> {
  const [messageId, id] = [randomUUIDv7(), randomUUIDv7()];
  await atelier.rows(
    `insert into outbox_message (id, name, payload, occurred_at, due_at, attempts, relayed_at, parked_at)
     values (?, 'authoring.video-prepared.v1', ?, now() - interval '3 hours', now(), 1, now(), now())`,
    [messageId, JSON.stringify(payload)],
  );
  await atelier.rows(
    `insert into outbox_parked (id, message_id, event_name, reaction, queue, state, sentence, words, attempts, parked_at)
     values (?, ?, 'authoring.video-prepared.v1', ?, 'encoding', 'parked', 'Illisible.', 'moov atom not found', 8,
             now() - interval '2 hours')`,
    [id, messageId, parkedReaction],
  );
  return { id, messageId };
}
