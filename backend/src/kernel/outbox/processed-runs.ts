import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../query.js';

/** One reaction of one message. */
export interface Run {
  messageId: string;
  reaction: string;
}

export interface RunToNote extends Run {
  /** All reactions that hear the message. */
  hearing: readonly string[];
}

export interface NotedRun {
  /** False when somebody had noted it before. */
  isNew: boolean;
  /** It was kept as failed, and is no longer. */
  wasStuck: boolean;
  /** Messages of which the same reaction waits for a decision, with an equal payload. */
  superseded: { id: string; eventName: string }[];
}

/**
 * Notes that reactions have run, forgets that they were stuck, and writes where their messages stand: one round trip, however many
 * (`outbox_note_runs`, which holds the messages' rows until the transaction ends, and looks at them once it does).
 * @returns what became of each, in the order of `runs`
 */
export async function noteRuns(em: EntityManager, runs: readonly RunToNote[]): Promise<NotedRun[]> {
  const given = runs.map(({ messageId, reaction, hearing }) => ({
    message_id: messageId,
    reaction,
    hearing,
  }));
  return sqlRows<NotedRun>(em)`
    select is_new as "isNew", was_stuck as "wasStuck", superseded
    from outbox_note_runs(${JSON.stringify(given)}::json) order by place`;
}

/** Which of them are over: they have run, or an administrator has given them up. */
export async function runsThatAreOver(
  entityManager: EntityManager,
  runs: readonly Run[],
): Promise<boolean[]> {
  const rows = await sqlRows<{ isOver: boolean }>(entityManager)`
    select exists (
        select from processed_event done where done.message_id = run.message_id and done.reaction = run.reaction)
      or exists (
        select from outbox_parked parked
        where parked.message_id = run.message_id and parked.reaction = run.reaction and state = 'abandoned') as "isOver"
    from unnest(${runs.map(({ messageId }) => messageId)}::uuid[], ${runs.map(({ reaction }) => reaction)}::text[])
      with ordinality as run (message_id, reaction, place)
    order by place`;
  return rows.map(({ isOver }) => isOver);
}
