import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../query.js';
import { storableJson } from '../storable-json.js';

/** One reaction to one message. */
export interface ReactionRun {
  messageId: string;
  reaction: string;
}

export interface RunToRecord extends ReactionRun {
  /** All reactions subscribed to the message. */
  subscribers: readonly string[];
}

export interface RecordedRun {
  /** False if already recorded. */
  isNew: boolean;
  /** It was parked, and no longer is. */
  wasParked: boolean;
  /** Parked messages of the same reaction with an equal payload. */
  superseded: { id: string; eventName: string }[];
}

/**
 * Records runs, unparks their reactions, and updates the state of their messages, in a single round trip
 * (`outbox_note_runs`, which locks the message rows first and reads them afterwards).
 * @returns the outcomes, in the order of `runs`
 */
export async function recordRuns(em: EntityManager, runs: readonly RunToRecord[]): Promise<RecordedRun[]> {
  const rows = runs.map(({ messageId, reaction, subscribers: hearing }) => ({
    message_id: messageId,
    reaction,
    hearing,
  }));
  return sqlRows<RecordedRun>(em)`
    select is_new as "isNew", was_stuck as "wasParked", superseded
    from outbox_note_runs(${storableJson(rows)}::json) order by place`;
}

/** The runs that need no execution: already run, or abandoned by an administrator. */
export async function finishedRuns(
  entityManager: EntityManager,
  runs: readonly ReactionRun[],
): Promise<boolean[]> {
  const rows = await sqlRows<{ isFinished: boolean }>(entityManager)`
    select exists (
        select from processed_event done where done.message_id = run.message_id and done.reaction = run.reaction)
      or exists (
        select from outbox_parked parked
        where parked.message_id = run.message_id and parked.reaction = run.reaction and state = 'abandoned') as "isFinished"
    from unnest(${runs.map(({ messageId }) => messageId)}::uuid[], ${runs.map(({ reaction }) => reaction)}::text[])
      with ordinality as run (message_id, reaction, place)
    order by place`;
  return rows.map(({ isFinished }) => isFinished);
}
