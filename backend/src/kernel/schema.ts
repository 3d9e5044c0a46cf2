import { Migration } from '@mikro-orm/migrations';
import { OutboxMessage } from './outbox/outbox-message.js';
import type { ModuleSchema } from './tables.js';

class CreateOutbox extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox_message (
        id uuid primary key,
        name text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        due_at timestamptz not null,
        attempts integer not null default 0,
        done_at timestamptz
      )`);
    this.addSql(`create index outbox_message_due on outbox_message (due_at) where done_at is null`);
    this.addSql(`create index outbox_message_done on outbox_message (done_at) where done_at is not null`);
    this.addSql(`
      create table processed_event (
        message_id uuid not null,
        reaction text not null,
        processed_at timestamptz not null default now(),
        primary key (message_id, reaction)
      )`);
    // Notifies the relay at commit; its polling covers lost notifications.
    this.addSql(`
      create function outbox_message_notify() returns trigger language plpgsql as $$
      begin perform pg_notify('outbox', ''); return null; end $$`);
    this.addSql(`
      create trigger outbox_message_notify after insert on outbox_message
      for each statement execute function outbox_message_notify()`);
  }
}

/** Nullable: existing messages have no trace context. */
class AddTraceParent extends Migration {
  override up(): void {
    this.addSql(`alter table outbox_message add column trace_parent text`);
  }
}

/**
 * Parking of messages with a permanently failed reaction, until an administrator decides. The parked row outlives
 * the message, as the record of abandoned reactions.
 */
class CreateParkedMessages extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox_message add column parked_at timestamptz, add column relayed_at timestamptz`);
    this.addSql(`drop index outbox_message_due`);
    this.addSql(`
      create index outbox_message_due on outbox_message (due_at) where done_at is null and parked_at is null`);
    this.addSql(`
      create table outbox_parked (
        id uuid primary key,
        message_id uuid not null,
        event_name text not null,
        reaction text not null,
        queue text,
        state text not null check (state in ('parked', 'wanted', 'running', 'abandoned')),
        sentence text not null,
        words text not null,
        attempts integer not null,
        parked_at timestamptz not null default now(),
        decided_at timestamptz,
        decided_by uuid,
        reason text,
        unique (message_id, reaction)
      )`);
  }
}

class AddMessageTimes extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox_message alter column occurred_at set default now(), alter column due_at set default now()`);
  }
}

/**
 * The function behind `recordRuns`. It locks the message rows in id order, so that concurrent calls cannot
 * deadlock. Two statements, since only one that starts after the lock sees what others have written.
 */
class CreateRecordRunsFunction extends Migration {
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

/**
 * `folded` makes searches ignore case and accents. Names are schema-qualified, for restores. Created earlier by
 * identity's migration; there this is a no-op.
 */
class CreateFoldedFunction extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent with schema public');
    this.addSql(`
      create or replace function public.folded(text) returns text language sql immutable parallel safe strict
        as $$ select lower(public.unaccent('public.unaccent', $1)) $$`);
  }
}

export const kernelSchema: ModuleSchema = {
  entities: [OutboxMessage],
  migrations: [
    { name: '2026-11-21-00-fold-texts', class: CreateFoldedFunction },
    { name: '2026-11-21-01-create-outbox', class: CreateOutbox },
    { name: '2026-11-22-35-park-messages', class: CreateParkedMessages },
    { name: '2026-11-22-81-note-runs-together', class: CreateRecordRunsFunction },
    { name: '2026-11-23-217-follow-traces', class: AddTraceParent },
    { name: '2026-11-24-221-time-messages', class: AddMessageTimes },
  ],
};
