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
 * Notes that reactions have run, forgets that they were stuck, and writes where their messages stand, as `settle` does: one
 * statement, however many. Within `whileMessagesAreHeld`, for the statement sees what others had noted when it began.
 * @returns what became of each, in the order of `runs`
 */
export async function noteRuns(em: EntityManager, runs: readonly RunToNote[]): Promise<NotedRun[]> {
  return sqlRows<NotedRun>(em)`
    with run as (
      select place, message_id, reaction, hearing from rows from (
        json_to_recordset(${JSON.stringify(
          runs.map(({ messageId, reaction, hearing }) => ({ message_id: messageId, reaction, hearing })),
        )}) as (message_id uuid, reaction text, hearing text[])
      ) with ordinality as run (message_id, reaction, hearing, place)),
    noted as (
      insert into processed_event (message_id, reaction)
      select message_id, reaction from run order by message_id, reaction
      on conflict do nothing returning message_id, reaction),
    unstuck as (
      delete from outbox_parked parked using run
      where parked.message_id = run.message_id and parked.reaction = run.reaction and state <> 'abandoned'
      returning parked.message_id, parked.reaction),
    kept as (
      select message_id, reaction, state from outbox_parked parked
      where message_id in (select message_id from run) and (state = 'abandoned' or not exists (
        select from run where run.message_id = parked.message_id and run.reaction = parked.reaction))),
    standing as (
      select message_id,
        exists (select from kept where kept.message_id = message.message_id and state = 'parked') as waits,
        exists (select from kept where kept.message_id = message.message_id and state in ('wanted', 'running'))
        or exists (
          select from run heard_of, unnest(heard_of.hearing) as heard (reaction)
          where heard_of.message_id = message.message_id
            and not exists (
              select from run where run.message_id = message.message_id and run.reaction = heard.reaction)
            and not exists (
              select from kept where kept.message_id = message.message_id and kept.reaction = heard.reaction)
            and not exists (
              select from processed_event done
              where done.message_id = message.message_id and done.reaction = heard.reaction)) as runs
      from (select distinct message_id from run) message),
    settled as (
      update outbox_message set
        done_at = case when not runs and not waits then now() end,
        parked_at = case when not runs and waits then now() end
      from standing
      where id = message_id
        and ((done_at is not null) <> (not runs and not waits)
          or (parked_at is not null) <> (not runs and waits)))
    select
      exists (select from noted where noted.message_id = run.message_id and noted.reaction = run.reaction) as "isNew",
      exists (select from unstuck where unstuck.message_id = run.message_id and unstuck.reaction = run.reaction) as "wasStuck",
      (select coalesce(json_agg(json_build_object('id', other.id, 'eventName', other.name)), '[]')
       from outbox_parked parked
       join outbox_message other on other.id = parked.message_id
       join outbox_message message on message.payload = other.payload and message.id <> other.id
       where parked.reaction = run.reaction and parked.state = 'parked' and message.id = run.message_id) as superseded
    from run order by place`;
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
