import { Migration } from '@mikro-orm/migrations';

/**
 * What `noteRuns` calls. The rows of the messages are held first, by their ids, so that two who hold several wait for one another in
 * one direction alone; only a statement that begins after it sees what others had noted, hence a function of two statements.
 */
export class NoteRunsTogether extends Migration {
  override up(): void {
    this.addSql(`
      create function outbox_note_runs(runs json)
      returns table (place bigint, is_new boolean, was_stuck boolean, superseded json)
      language plpgsql as $$
      #variable_conflict use_column
      begin
        perform from outbox_message
          where id in (select message_id from json_to_recordset(runs) as run (message_id uuid))
          order by id for update;
        return query
        with run as (
          select * from rows from (
            json_to_recordset(runs) as (message_id uuid, reaction text, hearing text[])
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
            exists (
              select from kept where kept.message_id = message.message_id and state in ('wanted', 'running'))
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
            done_at = case when not standing.runs and not waits then now() end,
            parked_at = case when not standing.runs and waits then now() end
          from standing
          where id = message_id
            and ((done_at is not null) <> (not standing.runs and not waits)
              or (parked_at is not null) <> (not standing.runs and waits)))
        select run.place,
          exists (
            select from noted where noted.message_id = run.message_id and noted.reaction = run.reaction),
          exists (
            select from unstuck where unstuck.message_id = run.message_id and unstuck.reaction = run.reaction),
          (select coalesce(json_agg(json_build_object('id', other.id, 'eventName', other.name)), '[]')
           from outbox_parked parked
           join outbox_message other on other.id = parked.message_id
           join outbox_message message on message.payload = other.payload and message.id <> other.id
           where parked.reaction = run.reaction and parked.state = 'parked' and message.id = run.message_id)
        from run;
      end $$`);
  }
}
